-- Tideway, the sandbox's vendor with wallets of its own: what lies in each member's.
CREATE TABLE tideway_wallet (
  member_ref uuid PRIMARY KEY,
  currency   text NOT NULL,
  -- 1/10 000 of the currency.
  balance    bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
);

-- What became of a transfer. Its row is written once, also of one that never came.
CREATE TABLE tideway_transfer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id uuid NOT NULL UNIQUE,
  way         text CHECK (way IN ('deposit', 'withdraw')),
  member_ref  uuid,
  currency    text,
  amount      bigint CHECK (amount > 0),
  state       text NOT NULL CHECK (state IN ('pending', 'done', 'refused')),
  refusal     text,
  asked_at    timestamptz(3) NOT NULL,
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state = 'refused' OR num_nulls(way, member_ref, currency, amount) = 0)
);

-- One visit to the game: what the launch token was exchanged for.
CREATE TABLE tideway_visit (
  -- SHA-256 of the token that the page holds.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_ref uuid NOT NULL REFERENCES tideway_wallet,
  back_url   text,
  opened_at  timestamptz(3) NOT NULL
);

-- A bet, which is decided when it is placed. The platform reads them in the order of their numbers.
CREATE TABLE tideway_bet (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_ref uuid NOT NULL REFERENCES tideway_wallet,
  -- Made by the page, the same for every repeat of one press of the button.
  bet_key    uuid NOT NULL,
  side       text NOT NULL CHECK (side IN ('rise', 'fall')),
  came       text NOT NULL CHECK (came IN ('rise', 'fall')),
  stake      bigint NOT NULL CHECK (stake > 0),
  payout     bigint NOT NULL CHECK (payout >= 0),
  placed_at  timestamptz(3) NOT NULL,
  UNIQUE (member_ref, bet_key)
);
CREATE INDEX tideway_bet_member_idx ON tideway_bet (member_ref, id);
