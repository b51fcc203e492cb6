"""What whoever runs the site needs: health, metrics, logs, backups, tidying (docs/running.md)."""
