-- A third party's token about a number is a code that it sent: used once, for the purpose it was first shown for.
ALTER TABLE verification_code ADD COLUMN is_token boolean NOT NULL DEFAULT false;
DROP INDEX verification_code_live_idx;
CREATE UNIQUE INDEX verification_code_live_idx
  ON verification_code (merchant_id, purpose, recipient_hash) WHERE ended_at IS NULL AND NOT is_token;
CREATE UNIQUE INDEX verification_code_token_idx ON verification_code (code_hash) WHERE is_token;
