-- Of what a trial balance found, how much is of which site: JSON of counts by the number of the merchant. Null: it was made
-- before it was counted so, or has not ended.
ALTER TABLE trial_balance_run ADD COLUMN found_by_site text;
