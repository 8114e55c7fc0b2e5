-- Where a site is not offered: networks in CIDR notation.
CREATE TABLE merchant_blocked_network (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  network text NOT NULL,
  PRIMARY KEY (merchant_id, network)
);
