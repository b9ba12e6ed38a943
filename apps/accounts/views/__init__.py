"""Pages of the accounts app; those of allauth are only clothed by templates."""
