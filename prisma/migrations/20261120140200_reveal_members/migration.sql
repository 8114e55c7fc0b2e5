-- Whether a site tells strangers that nobody has a name and address, as some licences ask for.
ALTER TABLE merchant ADD COLUMN reveals_members boolean NOT NULL DEFAULT false;
