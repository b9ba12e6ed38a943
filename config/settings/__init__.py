"""Settings: local (embedded, the default of manage.py), production (of wsgi.py and celery.py), test."""
