-- A player whom an operator makes an agent is one from the start of a window: a bet of an earlier window that
-- is decided late belongs to the agent who stood above. Null: an agent from registration, or none.
ALTER TABLE member ADD COLUMN agent_since timestamptz(3);
