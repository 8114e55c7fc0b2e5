-- Personal data in the input of a request: sealed, and cleared when the request ends.
ALTER TABLE approval ADD COLUMN sealed bytea;
