-- Free play is limited by the device: a carrier's address is shared by thousands. Trials that began
-- before have none.
ALTER TABLE trial ADD COLUMN device_id uuid;
CREATE INDEX trial_device_idx ON trial (merchant_id, device_id, begun_at DESC);
