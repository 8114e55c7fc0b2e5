-- In which money the visit is played, as the platform said: 0 play money, 1 money.
ALTER TABLE play_session ADD COLUMN account_type smallint NOT NULL DEFAULT 1
  CHECK (account_type IN (0, 1));
