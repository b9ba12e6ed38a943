"""Mails and other notices: what is owed lies in rows, a task delivers it."""
