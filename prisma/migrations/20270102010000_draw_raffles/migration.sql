-- Raffles: promotions whose tickets wait for one draw.
ALTER TABLE ticket DROP CONSTRAINT ticket_state_known,
  ADD CONSTRAINT ticket_state_known CHECK (state IN ('available', 'used', 'entered', 'cancelled'));
-- The ordered list of a raffle's tickets.
CREATE INDEX ticket_promotion_id_idx ON ticket (promotion_id, public_id);

CREATE TABLE raffle (
  promotion_id bigint PRIMARY KEY REFERENCES site_promotion ON DELETE RESTRICT ON UPDATE CASCADE,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  seed text NOT NULL,
  seed_hash text NOT NULL,
  state text NOT NULL DEFAULT 'collecting',
  opened_at timestamptz(3) NOT NULL,
  version integer,
  tickets integer,
  list_hash text,
  closed_at timestamptz(3),
  drawn_at timestamptz(3),
  CONSTRAINT raffle_state_known CHECK (state IN ('collecting', 'closed', 'drawn', 'void')),
  CONSTRAINT raffle_closed CHECK (state = 'collecting' OR closed_at IS NOT NULL),
  CONSTRAINT raffle_listed CHECK (
    state NOT IN ('closed', 'drawn') OR (version IS NOT NULL AND tickets IS NOT NULL AND list_hash IS NOT NULL)),
  CONSTRAINT raffle_drawn CHECK ((state = 'drawn') = (drawn_at IS NOT NULL)),
  FOREIGN KEY (promotion_id, version) REFERENCES site_promotion_version (promotion_id, number)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX raffle_waiting_idx ON raffle (promotion_id) WHERE state IN ('collecting', 'closed');
CREATE INDEX raffle_merchant_id_idx ON raffle (merchant_id, promotion_id DESC);

CREATE TABLE raffle_winner (
  promotion_id bigint NOT NULL REFERENCES raffle ON DELETE RESTRICT ON UPDATE CASCADE,
  -- From 1.
  place integer NOT NULL,
  ticket_id bigint NOT NULL REFERENCES ticket ON DELETE RESTRICT ON UPDATE CASCADE,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  prize text NOT NULL,
  amount bigint NOT NULL,
  -- Null: decided.
  grant_at timestamptz(3),
  is_granted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (promotion_id, place),
  CONSTRAINT raffle_winner_once UNIQUE (promotion_id, ticket_id),
  CONSTRAINT raffle_winner_wins CHECK (place > 0 AND amount > 0)
);
CREATE INDEX raffle_winner_member_id_idx ON raffle_winner (member_id);
CREATE INDEX raffle_winner_ticket_id_idx ON raffle_winner (ticket_id);
CREATE INDEX raffle_winner_due_idx ON raffle_winner (grant_at, promotion_id, place) WHERE grant_at IS NOT NULL;
