-- Seconds in which the server ran, in all: the time that deadlines are told in.
CREATE TABLE uptime (seconds REAL NOT NULL);
INSERT INTO uptime VALUES (0);

-- When a table that is played by the day has to be looked at.
CREATE TABLE deadlines (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    phase TEXT NOT NULL,
    until REAL NOT NULL,
    people TEXT NOT NULL  -- whom it waits for, as JSON
) WITHOUT ROWID;
CREATE INDEX deadlines_by_time ON deadlines (until);
INSERT INTO deadlines
    SELECT id, '', 0, '[]' FROM tables WHERE clock = 'day' AND stage IN ('hashes', 'nonces', 'playing');

-- The oldest schema whose program can work with this data; an older one refuses it.
CREATE TABLE schema (oldest INTEGER NOT NULL);
INSERT INTO schema VALUES (2);
