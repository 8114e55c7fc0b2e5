-- What each member bet below each agent in each day of the site that is over, or in each part of one where agents
-- moved within it: what a page of players and a running dividend read instead of bets. Written once for a
-- day and never changed. In 1/10 000, voids deducted. Partitioned by the month of part_start.
CREATE TABLE member_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- The site's midnight, or the last edge of that day at which an agent of the site left a place or came to one.
  part_start timestamptz(3) NOT NULL,
  -- The newest window of the row. Its tree is right for all of the row.
  last_window timestamptz(3) NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  -- Events, and the bets that they come to: a void takes one away.
  decisions integer NOT NULL,
  bets integer NOT NULL,
  category smallint NOT NULL,
  -- Whether contracts count it: neither a push nor a promotion's money.
  counts boolean NOT NULL,
  PRIMARY KEY (agent_id, member_id, part_start, category, counts)
) PARTITION BY RANGE (part_start);
CREATE TABLE member_day_default PARTITION OF member_day DEFAULT;

-- The parts of days that are summed there: of days with bets, in their order.
CREATE TABLE member_day_part (
  merchant_id bigint NOT NULL,
  part_start timestamptz(3) NOT NULL,
  part_end timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, part_start),
  CONSTRAINT member_day_part_not_empty CHECK (part_end > part_start)
);

-- By the owner's right, as the months of other tables.
CREATE FUNCTION member_day_add_month(month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_name text := 'member_day' || to_char(month, '_YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member_day_add_month', 0));
  IF to_regclass(v_name) IS NULL THEN
    EXECUTE format('CREATE TABLE %I (LIKE member_day INCLUDING CONSTRAINTS)', v_name);
    EXECUTE format('ALTER TABLE member_day ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                   v_name, month::timestamp AT TIME ZONE 'UTC',
                   (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
  END IF;
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END $$;

SELECT member_day_add_month(month)
FROM pg_partition_tree('bet_event'), to_date(right(relid::text, 7), 'YYYY_MM') AS month
WHERE relid::text ~ '_\d{4}_\d\d$';
