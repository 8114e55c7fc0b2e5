-- The most that was lost in one round, of marks about how a member bet.
ALTER TABLE risk_mark ADD COLUMN worst bigint;
ALTER TABLE withdrawal_reason ADD COLUMN worst bigint;
