-- After this, a version from before cannot pay rebates: its job fails, and the bets wait for a newer version.

-- How far each reader of the bet stream has read: one row a reader, made by its first run. That of rebates moves here.
CREATE TABLE stream_cursor (
  reader text PRIMARY KEY,
  xid xid8 NOT NULL,
  seq bigint NOT NULL
);
INSERT INTO stream_cursor (reader, xid, seq) SELECT 'rebates', xid, seq FROM rebate_cursor;
DROP TABLE rebate_cursor;
