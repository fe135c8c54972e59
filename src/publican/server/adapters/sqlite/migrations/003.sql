-- What is kept for how long, and who is being forgotten.

ALTER TABLE people ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;  -- the last use, to a day or so
UPDATE people SET seen = CAST(strftime('%s', 'now') AS INTEGER);
CREATE INDEX people_by_seen ON people (seen);

-- So far ``changed`` told nothing about the moves of a running game.
UPDATE tables SET changed = CAST(strftime('%s', 'now') AS INTEGER) WHERE stage IN ('hashes', 'nonces', 'playing');
CREATE INDEX tables_by_change ON tables (stage, changed);

CREATE INDEX links_by_person ON links (person);
CREATE INDEX mutes_by_muted ON mutes (muted);

-- People who are deleted already, but of whom logs and records still tell: work for the background.
CREATE TABLE forgetting (
    person TEXT PRIMARY KEY,
    names INTEGER NOT NULL  -- whether their name goes too; it does not where nobody asked for it
) WITHOUT ROWID;
