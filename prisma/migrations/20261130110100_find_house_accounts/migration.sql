-- Accounts of the house, by site: a few rows among those of all members.
CREATE INDEX ledger_account_house_idx ON ledger_account (merchant_id, id DESC) WHERE member_id IS NULL;
