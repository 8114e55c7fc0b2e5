-- Members who stated that they want no deposit limit, on sites that ask before the first deposit.
CREATE TABLE declined_limit (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL
);
