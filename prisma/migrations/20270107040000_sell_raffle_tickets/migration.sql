-- Tickets of raffles that members pay with points.
ALTER TABLE ticket DROP CONSTRAINT ticket_source_known,
  ADD CONSTRAINT ticket_source_known CHECK (source IN ('deposit', 'turnover', 'login', 'operator', 'points')),
  -- Points that its member paid for it; null: none.
  ADD COLUMN paid_points bigint CHECK (paid_points > 0),
  -- Since when they are due to its member; null: they are not, or were returned.
  ADD COLUMN return_at timestamptz(3),
  ADD CONSTRAINT ticket_paid CHECK ((source = 'points') = (paid_points IS NOT NULL)),
  ADD CONSTRAINT ticket_returns CHECK (return_at IS NULL OR paid_points IS NOT NULL AND state = 'cancelled');
CREATE INDEX ticket_return_idx ON ticket (return_at, id) WHERE return_at IS NOT NULL;
