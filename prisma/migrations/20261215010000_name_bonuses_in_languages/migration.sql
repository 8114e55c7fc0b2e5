-- Names of promotions and of ways to pay in languages that have their own; everywhere else `name` holds.
ALTER TABLE promotion_version ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE deposit_channel ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
