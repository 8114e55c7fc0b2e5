-- The console's list of members is read page by page, the newest first, for each of its filters.
DROP INDEX member_agents_idx;
CREATE INDEX member_agents_idx ON member (merchant_id, id DESC) WHERE customer_type IN (1, 2, 41, 42);
CREATE INDEX member_trials_idx ON member (merchant_id, id DESC) WHERE customer_type = 4;
CREATE INDEX member_closed_idx ON member (merchant_id, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX member_last_login_idx ON member (merchant_id, last_login_at DESC, id DESC) WHERE last_login_at IS NOT NULL;
CREATE INDEX risk_standing_member_idx ON risk_standing (merchant_id, member_id DESC) WHERE weight > 0;
