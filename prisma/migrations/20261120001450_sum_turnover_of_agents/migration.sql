-- What the members directly below each agent bet in each closed window: what an agent's overview
-- sums up the tree. A row for each member, as turnover_bucket has, would be far too many for that.
-- In 1/10 000, voids deducted; net_win is what the house kept of it, and negative where players won.
CREATE TABLE agent_turnover (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  bucket_at timestamptz(3) NOT NULL,
  turnover bigint NOT NULL,
  net_win bigint NOT NULL,
  bets integer NOT NULL,
  PRIMARY KEY (agent_id, bucket_at)
) PARTITION BY RANGE (bucket_at);
CREATE TABLE agent_turnover_default PARTITION OF agent_turnover DEFAULT;

-- Adds the partition of a (UTC) month. False when rows of that month lie in the default partition
-- already: then that month stays there.
CREATE FUNCTION agent_turnover_add_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_name text := 'agent_turnover' || to_char(month, '_YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('agent_turnover_add_month', 0));
  IF to_regclass(v_name) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE agent_turnover INCLUDING CONSTRAINTS)', v_name);
    EXECUTE format('ALTER TABLE agent_turnover ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                   v_name, month::timestamp AT TIME ZONE 'UTC',
                   (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
  END IF;
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END $$;

SELECT agent_turnover_add_month(month::date)
FROM generate_series(timestamp '2026-11-01', timestamp '2027-01-01', interval '1 month') AS month;

-- Windows that were recorded before this table was there.
INSERT INTO agent_turnover (merchant_id, agent_id, bucket_at, turnover, net_win, bets)
SELECT merchant_id, agent_id, bucket_at, sum(CASE kind WHEN 2 THEN -valid_bet ELSE valid_bet END),
  sum(CASE kind WHEN 2 THEN payout - stake ELSE stake - payout END), count(*)
FROM bet_event e
WHERE agent_id IS NOT NULL AND outcome <> 0 AND EXISTS (
  SELECT FROM turnover_window w
  WHERE w.merchant_id = e.merchant_id AND w.window_start = e.bucket_at)
GROUP BY merchant_id, agent_id, bucket_at
ORDER BY agent_id, bucket_at;

-- Who of a team played in a day.
CREATE INDEX turnover_bucket_agent_id_bucket_at_member_id_idx
  ON turnover_bucket (agent_id, bucket_at, member_id);
-- Who is new in a team today.
CREATE INDEX member_merchant_id_registered_at_idx ON member (merchant_id, registered_at);
