-- What a site decided about a vendor. Without a row it is offered, as the installation has it. `place` NULL: where
-- the installation puts it. Rests of the installation, which hold on every site, stay at the vendor and the game.
CREATE TABLE site_vendor (
  merchant_id bigint NOT NULL,
  vendor_id bigint NOT NULL REFERENCES vendor ON DELETE RESTRICT ON UPDATE CASCADE,
  offered boolean NOT NULL,
  place integer,
  maintenance_from timestamptz(3),
  maintenance_until timestamptz(3),
  PRIMARY KEY (merchant_id, vendor_id),
  CONSTRAINT site_vendor_maintenance CHECK (maintenance_until > maintenance_from)
);

-- The same of a game. What is NULL is as the game has it; `hot_place` NULL: it is not put in front.
CREATE TABLE site_game (
  merchant_id bigint NOT NULL,
  game_id bigint NOT NULL REFERENCES game ON DELETE RESTRICT ON UPDATE CASCADE,
  offered boolean NOT NULL,
  place integer,
  hot_place integer,
  icon_url text,
  stake_min bigint,
  stake_max bigint,
  maintenance_from timestamptz(3),
  maintenance_until timestamptz(3),
  PRIMARY KEY (merchant_id, game_id),
  CONSTRAINT site_game_stakes CHECK (stake_min > 0 AND stake_max > 0 AND stake_min <= stake_max),
  CONSTRAINT site_game_maintenance CHECK (maintenance_until > maintenance_from)
);
CREATE INDEX site_game_hot_idx ON site_game (merchant_id, hot_place, game_id) WHERE hot_place IS NOT NULL;

-- Which sub-categories a game is found under, besides its category. The vendor says so.
CREATE TABLE game_class (
  game_id bigint NOT NULL REFERENCES game ON DELETE RESTRICT ON UPDATE CASCADE,
  class text NOT NULL,
  PRIMARY KEY (game_id, class),
  CONSTRAINT game_class_class CHECK (class IN ('SC', 'VP', 'JP', 'TG', 'AC', 'BG'))
);
CREATE INDEX game_class_class_game_id_idx ON game_class (class, game_id);

INSERT INTO site_game (merchant_id, game_id, offered, hot_place)
SELECT merchant_id, game_id, true, place FROM hot_game;
DROP TABLE hot_game;

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'site.games' FROM operator_role r WHERE r.name IN ('administrator', 'site')
ON CONFLICT DO NOTHING;
