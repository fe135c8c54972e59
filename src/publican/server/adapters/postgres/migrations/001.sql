-- The same tables as in SQLite (adapters/sqlite/migrations), as they stand there after its third step.

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    came bigint NOT NULL,
    seen bigint NOT NULL  -- the last use, to a day or so
);
CREATE INDEX people_by_seen ON people (seen);

CREATE TABLE tokens (
    hash bytea PRIMARY KEY,  -- SHA-256; the token itself is nowhere
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made bigint NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE links (
    hash bytea PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    until bigint NOT NULL
);
CREATE INDEX links_by_person ON links (person);

CREATE TABLE mutes (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    muted text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, muted)
);
CREATE INDEX mutes_by_muted ON mutes (muted);

-- What lists need to know of a table; it follows from the log.
CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    stage text NOT NULL,
    clock text NOT NULL,
    shown bytea NOT NULL,
    changed bigint NOT NULL
);
CREATE INDEX tables_by_change ON tables (stage, changed);

CREATE TABLE sitters (
    person text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    sits boolean NOT NULL,  -- false for one who has left: their name still stands in the log
    PRIMARY KEY (person, table_id)
);
CREATE INDEX sitters_by_table ON sitters (table_id);

CREATE TABLE log (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
    version integer NOT NULL,
    entry bytea NOT NULL,
    seed bytea,  -- of a game that began with this entry; shown to nobody before the game is over
    PRIMARY KEY (table_id, version)  -- refuses a second entry with the same number
);

CREATE TABLE records (
    id text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    public boolean NOT NULL,
    ended bigint NOT NULL,
    game text NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE record_players (
    person text COLLATE "C" NOT NULL,
    record text COLLATE "C" NOT NULL REFERENCES records (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    PRIMARY KEY (person, record)
);
CREATE INDEX record_players_by_record ON record_players (record);

-- Seconds in which the server ran, in all: the time that deadlines are told in.
CREATE TABLE uptime (seconds double precision NOT NULL);
INSERT INTO uptime VALUES (0);

-- When a table that is played by the day has to be looked at.
CREATE TABLE deadlines (
    table_id text COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    phase text NOT NULL,
    until double precision NOT NULL,
    people text NOT NULL  -- whom it waits for, as JSON
);
CREATE INDEX deadlines_by_time ON deadlines (until);

-- People who are deleted already, but of whom logs and records still tell: work for the background.
CREATE TABLE forgetting (
    person text COLLATE "C" PRIMARY KEY,
    names boolean NOT NULL  -- whether their name goes too; it does not where nobody asked for it
);

-- The version of these tables, and the oldest one whose program can work with them; an older one refuses them.
CREATE TABLE schema (version integer NOT NULL, oldest integer NOT NULL);
INSERT INTO schema VALUES (0, 1);
