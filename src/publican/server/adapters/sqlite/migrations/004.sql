-- House time, by which ages are told from now on, and the wall clock beside it when it was last stored. It begins at the
-- last thing that was noted; what a wrong clock has dated after that was noted then too.
CREATE TABLE house_time (seconds REAL NOT NULL, wall REAL NOT NULL);
INSERT INTO house_time
    SELECT coalesce(max(stamp), wall_clock()), wall_clock() FROM (
        SELECT max(seen) AS stamp FROM people WHERE seen <= wall_clock()
        UNION ALL SELECT max(came) FROM people WHERE came <= wall_clock()
        UNION ALL SELECT max(changed) FROM tables WHERE changed <= wall_clock()
    );
UPDATE people SET seen = (SELECT seconds FROM house_time) WHERE seen > (SELECT seconds FROM house_time);
UPDATE people SET came = (SELECT seconds FROM house_time) WHERE came > (SELECT seconds FROM house_time);
UPDATE tables SET changed = (SELECT seconds FROM house_time) WHERE changed > (SELECT seconds FROM house_time);
UPDATE links SET until = min(until, (SELECT seconds FROM house_time) + 600);

-- Who is to be forgotten first is asked for with every step, who has a name to forget with every read of a log.
CREATE INDEX forgetting_by_names ON forgetting (names DESC, person);
