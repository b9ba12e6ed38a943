"""The site as several processes on PostgreSQL and Redis, and what becomes of it when one of them dies."""
