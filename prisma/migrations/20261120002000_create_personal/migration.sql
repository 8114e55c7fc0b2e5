-- What a site knows of the person behind a member. Sealed columns are opened by core/members alone;
-- a hash beside one finds it and keeps it unique.
CREATE TABLE member_personal (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  email bytea,
  email_hash bytea,
  email_verified_at timestamptz(3),
  phone bytea,
  phone_hash bytea,
  phone_verified_at timestamptz(3),
  payee_name bytea,
  id_number bytea,
  -- Names at messengers, as sealed JSON: QQ, Line, WhatsApp, Facebook, WeChat.
  messengers bytea,
  birthday date,
  language text,
  CONSTRAINT member_personal_email_whole CHECK ((email IS NULL) = (email_hash IS NULL)),
  CONSTRAINT member_personal_phone_whole CHECK ((phone IS NULL) = (phone_hash IS NULL)),
  CONSTRAINT member_personal_verified CHECK (
    (email_verified_at IS NULL OR email IS NOT NULL)
    AND (phone_verified_at IS NULL OR phone IS NOT NULL))
);
-- A verified number or address is one member's; anybody may have typed it before it was verified.
CREATE UNIQUE INDEX member_personal_email_idx ON member_personal (merchant_id, email_hash)
  WHERE email_verified_at IS NOT NULL;
CREATE UNIQUE INDEX member_personal_phone_idx ON member_personal (merchant_id, phone_hash)
  WHERE phone_verified_at IS NOT NULL;
