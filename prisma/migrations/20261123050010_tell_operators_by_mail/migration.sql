-- Where an operator is written to when another took a permission, sealed, and in which language.
ALTER TABLE operator ADD COLUMN email bytea, ADD COLUMN email_language text;
ALTER TABLE operator ADD CONSTRAINT operator_email CHECK ((email IS NULL) = (email_language IS NULL));

-- Null: of the installation, to an operator of every site. It leaves by a gateway of every site.
ALTER TABLE outbox_message ALTER COLUMN merchant_id DROP NOT NULL;
