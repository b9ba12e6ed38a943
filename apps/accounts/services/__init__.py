"""Every write of the accounts app."""
