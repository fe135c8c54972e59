"""Everything in one SQLite file: for one process, which owns it while it runs."""
