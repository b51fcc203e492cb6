"""Keeping the site friendly: reports, bans, mutes, closed tables, admin pages (docs/moderating.md)."""
