-- How somebody became a member, as they said it; for whoever looks into it later.
CREATE TABLE member_registration (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  method text NOT NULL,
  -- Who recommended the site, and the code of a member who did.
  recommender_id text,
  referral_code text,
  domain text,
  register_url text,
  age_confirmed_at timestamptz(3) NOT NULL,
  CONSTRAINT member_registration_method CHECK (method IN ('username', 'mobile', 'auto_username'))
);

-- What a site spends on messages: how many a day, and to which countries (none named: all).
CREATE TABLE merchant_sms (
  merchant_id bigint PRIMARY KEY REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  daily_max integer NOT NULL DEFAULT 5000,
  countries text[] NOT NULL DEFAULT '{}',
  CONSTRAINT merchant_sms_daily_max CHECK (daily_max >= 0)
);

-- Messages of one day of a site's zone.
CREATE TABLE sms_day (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  day date NOT NULL,
  queued integer NOT NULL,
  PRIMARY KEY (merchant_id, day)
);

-- A third party that sends codes by SMS and says by a signed token whose number it is.
CREATE TABLE merchant_phone_auth (
  merchant_id bigint PRIMARY KEY REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  issuer text NOT NULL,
  audience text NOT NULL,
  -- Where the issuer's keys are.
  jwks_url text NOT NULL,
  -- Where the browser asks for a code and confirms it, with the key that may be seen by anybody.
  send_url text NOT NULL,
  api_key text NOT NULL
);
