-- The platform's id of the free spins that the round plays: the site pays its stake. Null: the player stakes.
ALTER TABLE round ADD COLUMN free_spins uuid;
