-- Work that any server or worker on this database may do: bots that have to choose. A crash may empty these three;
-- who asked asks again.
CREATE UNLOGGED TABLE work (
    id text COLLATE "C" PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,  -- quick or search: the one never waits behind the other
    network text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    needs text NOT NULL,  -- a bot of other people that whoever does it must have; else empty
    task bytea NOT NULL,
    seconds double precision NOT NULL,  -- that it may take
    asker text COLLATE "C" NOT NULL,
    put timestamptz NOT NULL DEFAULT clock_timestamp(),
    until timestamptz NOT NULL,  -- when nobody waits for it any more
    worker text COLLATE "C",
    leased timestamptz,  -- until when nobody else takes it
    answer text
) WITH (fillfactor = 50);

-- When an owner last had a turn, so that all of them take turns.
CREATE SEQUENCE work_turn;
CREATE UNLOGGED TABLE work_turns (
    kind text NOT NULL,
    owner text COLLATE "C" NOT NULL,
    turn bigint NOT NULL,
    PRIMARY KEY (kind, owner)
);

-- Who takes work, and with how many processes.
CREATE UNLOGGED TABLE workers (
    id text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    processes integer NOT NULL,
    seen timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (id, kind)
);
