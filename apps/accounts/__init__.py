"""Users, preferences, sign-in, and the site's own settings."""
