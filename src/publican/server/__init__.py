"""The table server: people, tables, sockets, and a log that everything follows from."""
