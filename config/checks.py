"""Checks that stop a start: each says what to set."""
