-- Where servers and workers hear each other: whoever may connect may listen and tell, but only who may read this knows
-- under which names. A worker needs the last one alone.
CREATE TABLE channels (news text NOT NULL, grew text NOT NULL, work text NOT NULL);
INSERT INTO channels SELECT 'publican_' || news, 'publican_' || news || '_log', 'publican_' || work
FROM replace(gen_random_uuid()::text, '-', '') AS news, replace(gen_random_uuid()::text, '-', '') AS work;

-- Turns stay no longer than they matter; owners are told apart without their addresses.
ALTER TABLE work_turns ADD COLUMN at timestamptz NOT NULL DEFAULT now();
DELETE FROM work_turns;

-- Whoever works may be mistaken, but not at any length.
ALTER TABLE work ADD CONSTRAINT work_is_short CHECK (octet_length(answer) <= 65536 AND octet_length(worker) <= 100);
