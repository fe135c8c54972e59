-- House time, by which ages are told from now on, and the clock of this database beside it when it was last stored. It
-- begins at the last thing that was noted; what a wrong clock has dated after that was noted then too.
CREATE TABLE house_time (seconds double precision NOT NULL, wall double precision NOT NULL);
INSERT INTO house_time
    SELECT coalesce(max(stamp), extract(epoch FROM now())), extract(epoch FROM now()) FROM (
        SELECT max(seen) AS stamp FROM people WHERE seen <= extract(epoch FROM now())
        UNION ALL SELECT max(came) FROM people WHERE came <= extract(epoch FROM now())
        UNION ALL SELECT max(changed) FROM tables WHERE changed <= extract(epoch FROM now())
    ) AS stamps;
UPDATE people SET seen = seconds FROM house_time WHERE seen > seconds;
UPDATE people SET came = seconds FROM house_time WHERE came > seconds;
UPDATE tables SET changed = seconds FROM house_time WHERE changed > seconds;
UPDATE links SET until = least(until, seconds + 600) FROM house_time;

-- Who is to be forgotten first is asked for with every step, who has a name to forget with every read of a log.
CREATE INDEX forgetting_by_names ON forgetting (names DESC, person);
