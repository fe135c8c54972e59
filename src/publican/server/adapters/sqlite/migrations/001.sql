CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    came INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,  -- SHA-256; the token itself is nowhere
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE links (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE mutes (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    muted TEXT NOT NULL,
    PRIMARY KEY (person, muted)
) WITHOUT ROWID;

-- What lists need to know of a table; it follows from the log.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    stage TEXT NOT NULL,
    clock TEXT NOT NULL,
    shown BLOB NOT NULL,
    changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_clock ON tables (clock, stage);

CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    sits INTEGER NOT NULL,  -- 0 for one who has left: their name still stands in the log
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX sitters_by_table ON sitters (table_id);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    seed BLOB,  -- of a game that began with this entry; shown to nobody before the game is over
    PRIMARY KEY (table_id, version)  -- refuses a second entry with the same number
) WITHOUT ROWID;

CREATE TABLE records (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    public INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    game TEXT NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE record_players (
    person TEXT NOT NULL,
    record TEXT NOT NULL REFERENCES records (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (person, record)
) WITHOUT ROWID;
CREATE INDEX record_players_by_record ON record_players (record);
