-- A mission rewards money, points, or both.
ALTER TABLE mission_version ADD COLUMN points bigint NOT NULL DEFAULT 0;
ALTER TABLE mission_version DROP CONSTRAINT mission_version_amount_check;
ALTER TABLE mission_version ADD CONSTRAINT mission_rewards_something
  CHECK (amount >= 0 AND points >= 0 AND amount + points > 0);
