-- What a host orders from another process, and what servers answer; both are gone again after seconds, or with a crash.
CREATE UNLOGGED TABLE orders (
    id text COLLATE "C" PRIMARY KEY CHECK (length(id) <= 40),
    put timestamptz NOT NULL DEFAULT clock_timestamp(),
    body bytea NOT NULL CHECK (length(body) <= 4096)
);
CREATE UNLOGGED TABLE order_answers (
    order_id text COLLATE "C" NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    server text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (order_id, server)
);

-- Who may not come in: a person, or whoever comes from a network.
CREATE TABLE bans (
    whom text COLLATE "C" PRIMARY KEY,
    until double precision NOT NULL,  -- in house time
    person text COLLATE "C" REFERENCES people (id) ON DELETE CASCADE  -- the same, where it is a person
);
CREATE INDEX bans_by_person ON bans (person);

-- Tables that the host has closed.
CREATE TABLE closed (
    table_id text COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    since double precision NOT NULL  -- in house time
);

-- What people have told the host about others at their table.
CREATE TABLE reports (
    id text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    reporter text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    reported text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    UNIQUE (table_id, reporter, reported)
);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_reported ON reports (reported);
