-- How a payment channel answered when deposits were opened there, by the hour. Kept for a month.
CREATE TABLE payment_channel_hour (
  hour_at timestamptz(3) NOT NULL,
  channel text NOT NULL,
  answered integer NOT NULL,
  failed integer NOT NULL,
  -- Of those that were answered.
  waited_ms bigint NOT NULL,
  answered_at timestamptz(3),
  failed_at timestamptz(3),
  PRIMARY KEY (hour_at, channel),
  CONSTRAINT payment_channel_hour_counts CHECK (answered >= 0 AND failed >= 0 AND waited_ms >= 0)
);
