-- What the whole team of each agent bet in each closed window, as the tree stood in it: what overviews and lists of a
-- team read, as many rows as there are windows, whatever stands below. In 1/10 000, voids deducted. What the house
-- kept is stake - payout. Read from its index alone, which therefore has all of a row.
CREATE TABLE team_turnover (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  bucket_at timestamptz(3) NOT NULL,
  turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  -- Of the turnover, that of the members directly below, and of the agent.
  direct_turnover bigint NOT NULL,
  -- When the last bet was decided, pushes too.
  last_bet_at timestamptz(3) NOT NULL,
  PRIMARY KEY (agent_id, bucket_at) INCLUDE (turnover, stake, payout, direct_turnover, last_bet_at)
) PARTITION BY RANGE (bucket_at);
-- Rows are added and never changed. An index is read alone where pages are known to be seen by all, which vacuuming
-- says: it does so every few hours, not when a fifth of a month is new.
CREATE TABLE team_turnover_default PARTITION OF team_turnover DEFAULT
  WITH (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0);

-- By the owner's right, as the months of other tables.
CREATE FUNCTION team_turnover_add_month(month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text := 'team_turnover' || to_char(month, '_YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('team_turnover_add_month', 0));
  IF to_regclass(v_name) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE team_turnover INCLUDING CONSTRAINTS)
                    WITH (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0)',
                   v_name);
    EXECUTE format('ALTER TABLE team_turnover ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                   v_name, month::timestamp AT TIME ZONE 'UTC',
                   (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
  END IF;
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END $$;

SELECT team_turnover_add_month(month)
FROM pg_partition_tree('agent_turnover'), to_date(right(relid::text, 7), 'YYYY_MM') AS month
WHERE relid::text ~ '_\d{4}_\d\d$';

INSERT INTO team_turnover (merchant_id, agent_id, bucket_at, turnover, stake, payout, direct_turnover, last_bet_at)
SELECT t.merchant_id, above.ancestor_id, t.bucket_at, sum(t.turnover), sum(t.stake), sum(t.payout),
  coalesce(sum(t.turnover) FILTER (WHERE above.depth = 0), 0), max(t.last_bet_at)
FROM agent_turnover t JOIN agent_closure above ON above.descendant_id = t.agent_id
  AND above.valid_from <= t.bucket_at AND (above.valid_to IS NULL OR above.valid_to > t.bucket_at)
GROUP BY 1, 2, 3 ORDER BY 2, 3;

DROP TABLE agent_turnover;
DROP FUNCTION agent_turnover_add_month(date);
