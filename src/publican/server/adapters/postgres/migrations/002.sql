-- Several servers on one database: which of them live, and who is connected to which table where. A crash may empty
-- these two; servers write them anew.
CREATE UNLOGGED TABLE nodes (
    id text COLLATE "C" PRIMARY KEY,
    seen timestamptz NOT NULL DEFAULT now()
);
CREATE UNLOGGED TABLE presence (
    table_id text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    people text[] NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX presence_by_node ON presence (node);

-- Names are taken out of logs when every server has heard of it: one that has not would write them again.
ALTER TABLE forgetting ADD COLUMN since timestamptz NOT NULL DEFAULT now();
