ALTER TABLE withdrawal
  -- Of the fee: what the member paid to withdraw before their deposits were bet.
  ADD COLUMN penalty bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT withdrawal_penalty_is_of_fee CHECK (penalty >= 0 AND penalty <= fee);
