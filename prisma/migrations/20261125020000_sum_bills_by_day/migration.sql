-- What the bills of each agent come to by engine and day, added in the transaction that makes them: an agent with
-- real-time salary has nearly three hundred bills a day.
CREATE TABLE payout_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  -- The site's midnight.
  day_start timestamptz(3) NOT NULL,
  amount bigint NOT NULL,
  bills integer NOT NULL,
  engine smallint NOT NULL,
  PRIMARY KEY (agent_id, day_start, engine)
) WITH (fillfactor = 80);

INSERT INTO payout_day (merchant_id, agent_id, day_start, amount, bills, engine)
SELECT b.merchant_id, b.agent_id, date_trunc('day', b.period_start, m.time_zone), sum(b.amount), count(*), b.engine
FROM payout_bill b JOIN merchant m ON m.id = b.merchant_id
GROUP BY 1, 2, 3, 6 ORDER BY 2, 3;
