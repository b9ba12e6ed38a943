"""The embedded default behind `manage.py play`: one web process with its worker and scheduler inside."""
