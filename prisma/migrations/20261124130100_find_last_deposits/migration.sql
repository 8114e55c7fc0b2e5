-- Agents see when each of their players last deposited, and sort by it.
CREATE INDEX deposit_last_idx ON deposit (member_id, completed_at DESC)
  WHERE completed_at IS NOT NULL;
