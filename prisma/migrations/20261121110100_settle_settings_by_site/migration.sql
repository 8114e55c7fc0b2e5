-- What a site decided about one thing, by the keys and shapes of shared/settings. A field that is not in it is
-- as the default says.
CREATE TABLE site_setting (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  key text NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (merchant_id, key),
  CONSTRAINT site_setting_value CHECK (jsonb_typeof(value) = 'object')
);

INSERT INTO site_setting (merchant_id, key, value, version)
SELECT id, 'site', jsonb_build_object('languages', languages, 'gtagId', gtag_id, 'imageHosts', image_hosts,
  'launchHosts', launch_hosts, 'revealsMembers', reveals_members), 1
FROM merchant
UNION ALL
SELECT id, 'passwords', jsonb_build_object('ageDaysMax', password_age_days_max,
  'remembered', passwords_remembered, 'weakDefault', encode(weak_password_hash, 'hex')), 1
FROM merchant
UNION ALL
-- Amounts are in 1/10 000 of the currency in columns, and whole with four decimals in settings.
SELECT id, 'contracts', jsonb_build_object('thresholds',
  (SELECT jsonb_agg(trim_scale(t.threshold / 10000.0) ORDER BY t.place)
   FROM unnest(salary_thresholds) WITH ORDINALITY AS t (threshold, place))), 1
FROM merchant
UNION ALL
SELECT merchant_id, 'registration', jsonb_build_object('ageConsentYears', age_consent_years,
  'ageBirthdayCheckYears', age_birthday_check_years, 'phoneDigits',
  (SELECT coalesce(jsonb_agg(jsonb_build_object('diallingCode', d.code, 'digits', d.digits)), '[]')
   FROM jsonb_each(phone_digits) AS d (code, digits))), 1
FROM merchant_registration
UNION ALL
SELECT merchant_id, 'registerRules', jsonb_object_agg(field, jsonb_build_object('enabled', enabled,
  'required', required, 'patternId', pattern_id, 'minLength', min_length, 'maxLength', max_length)), 1
FROM merchant_register_rule GROUP BY merchant_id
UNION ALL
SELECT merchant_id, 'sms', jsonb_build_object('dailyMax', daily_max, 'countries', countries), 1
FROM merchant_sms
UNION ALL
SELECT merchant_id, 'phoneAuth', jsonb_build_object('provider', jsonb_build_object('issuer', issuer,
  'audience', audience, 'jwksUrl', jwks_url, 'sendUrl', send_url, 'apiKey', api_key,
  'challengeUrl', challenge_url, 'challengeOrigins', challenge_origins)), 1
FROM merchant_phone_auth
UNION ALL
SELECT id, 'regions', jsonb_build_object(
  'countries', (SELECT coalesce(jsonb_agg(c.country ORDER BY c.country), '[]')
    FROM merchant_blocked_country c WHERE c.merchant_id = merchant.id),
  'networks', (SELECT coalesce(jsonb_agg(n.network ORDER BY n.network), '[]')
    FROM merchant_blocked_network n WHERE n.merchant_id = merchant.id)), 1
FROM merchant
UNION ALL
SELECT merchant_id, 'bypass', jsonb_build_object('networks', jsonb_agg(network ORDER BY network)), 1
FROM merchant_passing_network GROUP BY merchant_id
UNION ALL
SELECT merchant_id, 'resources',
  jsonb_object_agg(kind, jsonb_build_object('url', url, 'label', label)), 1
FROM site_resource GROUP BY merchant_id
UNION ALL
SELECT merchant_id, 'social', jsonb_object_agg(provider, jsonb_build_object('issuer', issuer,
  'clientId', client_id, 'sealedClientSecret', encode(sealed_client_secret, 'hex'),
  'changedAt', (extract(epoch FROM changed_at) * 1000)::bigint)), 1
FROM social_provider GROUP BY merchant_id
UNION ALL
SELECT merchant_id, 'lobby',
  jsonb_build_object('winPayoutMin', trim_scale(win_payout_min / 10000.0)), 1
FROM lobby_setting;

DROP TABLE merchant_registration, merchant_register_rule, merchant_sms, merchant_phone_auth,
  merchant_blocked_country, merchant_blocked_network, merchant_passing_network, site_resource,
  social_provider, lobby_setting;

ALTER TABLE merchant
  DROP COLUMN salary_thresholds,
  DROP COLUMN languages,
  DROP COLUMN gtag_id,
  DROP COLUMN image_hosts,
  DROP COLUMN launch_hosts,
  DROP COLUMN reveals_members,
  DROP COLUMN weak_password_hash,
  DROP COLUMN password_age_days_max,
  DROP COLUMN passwords_remembered;
