-- Points that a ticket drew.
ALTER TABLE ticket ADD COLUMN points bigint CHECK (points >= 0);
