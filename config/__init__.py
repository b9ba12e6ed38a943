"""The site: settings, addresses, server, worker. Knows every app; no app knows it."""
