"""Everything in a PostgreSQL database, which several processes may share."""
