-- The house's expected win of each bet, from which rewards are paid. Unknown for bets of before.
ALTER TABLE bet ADD COLUMN edge bigint;
ALTER TABLE bet_event ADD COLUMN edge bigint;
