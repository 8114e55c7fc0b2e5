-- The least VIP level of a member who redeems goods. Null: none is asked for.
ALTER TABLE point_goods ADD COLUMN vip_level integer CHECK (vip_level > 0);
