-- Members whose level is checked after a period, page by page.
CREATE INDEX vip_member_held_idx ON vip_member (merchant_id, member_id) WHERE level > 0;
