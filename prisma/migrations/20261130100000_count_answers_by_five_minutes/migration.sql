-- How a payment channel answered, by five minutes in place of hours: whether it fails is told of the last quarter of an
-- hour. Rows of hours stay as they are until they are forgotten: each counts where its hour began.
ALTER TABLE payment_channel_hour RENAME TO payment_channel_slot;
ALTER TABLE payment_channel_slot RENAME COLUMN hour_at TO slot_at;
ALTER TABLE payment_channel_slot RENAME CONSTRAINT payment_channel_hour_counts TO payment_channel_slot_counts;
-- Each channel is read by itself: its last hours, and its last answer.
ALTER TABLE payment_channel_slot DROP CONSTRAINT payment_channel_hour_pkey;
ALTER TABLE payment_channel_slot ADD CONSTRAINT payment_channel_slot_pkey PRIMARY KEY (channel, slot_at);
-- What is forgotten is found by its age.
CREATE INDEX payment_channel_slot_slot_at_idx ON payment_channel_slot (slot_at);
