"""Notices in words: what a person reads in their mailbox, in their language and their zone."""
