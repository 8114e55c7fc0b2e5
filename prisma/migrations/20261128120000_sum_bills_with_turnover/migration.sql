-- Sums of bills by day have all that lists of bills tell of them, of the agents' own and of those directly below.
DROP TABLE payout_day;
CREATE TABLE payout_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  -- Directly above in those periods; 0 below the site itself, for a key has no null.
  upline_id bigint NOT NULL,
  -- The site's midnight.
  day_start timestamptz(3) NOT NULL,
  engine smallint NOT NULL,
  bills integer NOT NULL,
  valid_bet bigint NOT NULL,
  amount bigint NOT NULL,
  -- What goes on to agents below.
  owes bigint NOT NULL,
  -- Of the amount, without bills whose agent owes for them.
  kept bigint NOT NULL,
  PRIMARY KEY (agent_id, day_start, engine, upline_id)
) WITH (fillfactor = 80);

INSERT INTO payout_day (merchant_id, agent_id, upline_id, day_start, engine, bills, valid_bet, amount, owes, kept)
SELECT b.merchant_id, b.agent_id, coalesce(b.upline_id, 0), date_trunc('day', b.period_start, m.time_zone), b.engine,
  count(*), sum(b.valid_bet), sum(b.amount), sum(b.owes), sum(greatest(b.amount, 0))
FROM payout_bill b JOIN merchant m ON m.id = b.merchant_id
GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 4;

CREATE INDEX payout_day_upline_id_day_start_idx ON payout_day (upline_id, day_start) WHERE upline_id > 0;
