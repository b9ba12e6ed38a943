"""Every write of the notifications app."""
