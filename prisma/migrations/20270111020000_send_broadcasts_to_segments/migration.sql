-- Name of the chosen segment when it was sent; the conditions are in audience.
ALTER TABLE broadcast ADD COLUMN segment_name text;
