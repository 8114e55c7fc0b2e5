-- Workers take due deliveries affiliate by affiliate.
DROP INDEX postback_delivery_queued_idx;
CREATE INDEX postback_delivery_queued_idx ON postback_delivery (agent_id, next_try_at, id) WHERE state = 'queued';
