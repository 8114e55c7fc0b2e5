-- The challenge that a sender of codes wants solved first: the script that poses it, and the hosts
-- besides the script's own that a page must let in for it.
ALTER TABLE merchant_phone_auth
  ADD COLUMN challenge_url text,
  ADD COLUMN challenge_origins text[] NOT NULL DEFAULT '{}';
