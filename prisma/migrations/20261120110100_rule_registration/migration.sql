-- What a site asks of a field of registration, where it decided otherwise than the default.
CREATE TABLE merchant_register_rule (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  field text NOT NULL,
  enabled boolean NOT NULL,
  required boolean NOT NULL,
  -- Of the table in shared/validation/patterns.ts; 12 has no meaning.
  pattern_id smallint NOT NULL,
  min_length smallint NOT NULL,
  max_length smallint NOT NULL,
  PRIMARY KEY (merchant_id, field),
  CONSTRAINT merchant_register_rule_pattern CHECK (pattern_id BETWEEN 0 AND 24 AND pattern_id <> 12),
  CONSTRAINT merchant_register_rule_lengths CHECK (
    min_length >= 0 AND max_length >= min_length AND max_length <= 255),
  CONSTRAINT merchant_register_rule_required CHECK (enabled OR NOT required)
);

-- The rest of what a site decides about registration and codes.
CREATE TABLE merchant_registration (
  merchant_id bigint PRIMARY KEY REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  age_consent_years smallint NOT NULL DEFAULT 18,
  age_birthday_check_years smallint NOT NULL DEFAULT 21,
  -- By dialling code, how many digits a number has: {"84": [9]}. Others as the world's tables say.
  phone_digits jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT merchant_registration_ages CHECK (
    age_consent_years BETWEEN 1 AND 120 AND age_birthday_check_years BETWEEN 1 AND 120)
);
