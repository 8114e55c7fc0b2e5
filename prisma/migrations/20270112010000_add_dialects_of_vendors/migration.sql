ALTER TABLE vendor ADD COLUMN dialect text NOT NULL DEFAULT 'own';

ALTER TABLE vendor_key ADD COLUMN id bigserial;
CREATE UNIQUE INDEX vendor_key_id_key ON vendor_key (id);
ALTER TABLE vendor_key ALTER COLUMN public_key DROP NOT NULL;
ALTER TABLE vendor_key ADD COLUMN sealed_secret bytea;
ALTER TABLE vendor_key ADD CONSTRAINT vendor_key_one_of_two CHECK (num_nonnulls(public_key, sealed_secret) = 1);
