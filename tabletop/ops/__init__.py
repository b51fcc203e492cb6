"""Operations: health, metrics, logs, backups, tidying (docs/running.md, docs/monitoring.md)."""
