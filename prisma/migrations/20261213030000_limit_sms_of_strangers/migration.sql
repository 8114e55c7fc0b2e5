-- Of a day's messages: those to numbers that no member had proved.
ALTER TABLE sms_day ADD COLUMN strangers integer NOT NULL DEFAULT 0;

-- The same by country and by range of numbers.
CREATE TABLE sms_area_day (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  day date NOT NULL,
  area text NOT NULL,
  queued integer NOT NULL,
  PRIMARY KEY (merchant_id, day, area)
);

-- An empty list meant every country. Sites that are there keep that; a new site sends where its currency is at home.
UPDATE site_setting SET value = value || '{"everywhere": true}'
WHERE key = 'sms' AND coalesce(value -> 'countries', '[]') = '[]';
INSERT INTO site_setting (merchant_id, key, value, version)
SELECT id, 'sms', '{"everywhere": true}', 1 FROM merchant
WHERE NOT EXISTS (SELECT FROM site_setting s WHERE s.merchant_id = merchant.id AND s.key = 'sms');
