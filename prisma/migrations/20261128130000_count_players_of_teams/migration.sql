-- When each member last had a bet decided directly below each agent: of windows that are summed up. Who comes back in a
-- day or in an hour is told by it, so that players are counted once. A row is changed with each window that its member
-- plays in, beside itself: no index but the key.
CREATE TABLE agent_player (
  member_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  last_window timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, agent_id)
) WITH (fillfactor = 70);

-- How many members of the team played in each window, and how many of them for the first time in the site's day.
-- `returned` says how many had played in one of the 1, 2, … 11 windows before, apart by spaces; empty where none had.
-- No array: the index that is read alone has it, and Prisma knows no key with one.
ALTER TABLE team_turnover
  ADD COLUMN players integer NOT NULL DEFAULT 0,
  ADD COLUMN first_of_day integer NOT NULL DEFAULT 0,
  ADD COLUMN returned text NOT NULL DEFAULT '';

WITH played AS (
  SELECT DISTINCT t.merchant_id, above.ancestor_id AS agent_id, t.member_id, t.bucket_at
  FROM turnover_bucket t JOIN agent_closure above ON above.descendant_id = t.agent_id
    AND above.valid_from <= t.bucket_at AND (above.valid_to IS NULL OR above.valid_to > t.bucket_at)
), come AS (
  SELECT agent_id, bucket_at,
    lag(bucket_at) OVER (PARTITION BY agent_id, member_id ORDER BY bucket_at) AS before,
    date_trunc('day', bucket_at, s.time_zone) AS day_began_at
  FROM played JOIN merchant s ON s.id = played.merchant_id
), counted AS (
  SELECT agent_id, bucket_at, count(*) AS players,
    count(*) FILTER (WHERE before IS NULL OR before < day_began_at) AS first_of_day,
    CASE WHEN min(bucket_at - before) <= interval '55 minutes' THEN (
      SELECT string_agg((
        SELECT count(*) FROM unnest(array_agg(bucket_at - before)) AS gap WHERE gap <= n * interval '5 minutes'
      )::text, ' ' ORDER BY n) FROM generate_series(1, 11) AS n) ELSE '' END AS returned
  FROM come GROUP BY 1, 2
)
UPDATE team_turnover t SET players = c.players, first_of_day = c.first_of_day, returned = c.returned
FROM counted c WHERE t.agent_id = c.agent_id AND t.bucket_at = c.bucket_at;

INSERT INTO agent_player (member_id, agent_id, last_window)
SELECT member_id, agent_id, max(bucket_at) FROM turnover_bucket GROUP BY 1, 2 ORDER BY 1, 2;

ALTER TABLE team_turnover DROP CONSTRAINT team_turnover_pkey;
ALTER TABLE team_turnover ADD PRIMARY KEY (agent_id, bucket_at)
  INCLUDE (turnover, stake, payout, direct_turnover, last_bet_at, players, first_of_day, returned);
