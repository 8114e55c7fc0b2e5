-- A part of a site rests while the others go on.
CREATE TABLE merchant_area_maintenance (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  area text NOT NULL,
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3),
  title text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (merchant_id, area)
);

-- From where people go on while the site or a part of it rests, to see whether it may open again.
CREATE TABLE merchant_passing_network (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  network text NOT NULL,
  PRIMARY KEY (merchant_id, network)
);

-- Where a site is not offered: countries by ISO 3166-1, known by an address.
CREATE TABLE merchant_blocked_country (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  country char(2) NOT NULL,
  PRIMARY KEY (merchant_id, country)
);

-- What a site tells pages of itself.
ALTER TABLE merchant
  ADD COLUMN languages text[] NOT NULL DEFAULT '{CN,EN}',
  ADD COLUMN gtag_id text,
  ADD COLUMN image_hosts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN launch_hosts text[] NOT NULL DEFAULT '{}';
