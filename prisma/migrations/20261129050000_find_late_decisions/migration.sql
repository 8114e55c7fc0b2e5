-- What happened to a bet within 31 days is read from the months around it. What came later has an index of its
-- own, nearly empty, so that records of long ago need not look through every month since.
CREATE INDEX bet_event_late_idx ON bet_event (member_id, placed_at)
  WHERE bucket_at - placed_at > interval '744 hours';
