-- What a host orders from another process, and what servers answer; both are gone again after seconds.
CREATE TABLE orders (
    id TEXT PRIMARY KEY CHECK (typeof(id) = 'text' AND length(id) <= 40),
    put INTEGER NOT NULL,  -- by the clock of this machine, which is that of the server too
    body BLOB NOT NULL CHECK (length(body) <= 4096)
);
CREATE TABLE order_answers (
    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    server TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (order_id, server)
) WITHOUT ROWID;

-- Who may not come in: a person, or whoever comes from a network.
CREATE TABLE bans (
    whom TEXT PRIMARY KEY,
    until REAL NOT NULL,  -- in house time
    person TEXT REFERENCES people (id) ON DELETE CASCADE  -- the same, where it is a person
) WITHOUT ROWID;
CREATE INDEX bans_by_person ON bans (person);

-- Tables that the host has closed.
CREATE TABLE closed (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    since REAL NOT NULL  -- in house time
) WITHOUT ROWID;

-- What people have told the host about others at their table.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    reporter TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    reported TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    UNIQUE (table_id, reporter, reported)
) WITHOUT ROWID;
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_reported ON reports (reported);
