-- What a link makes of who registers by it, where it leads, until when it is good, and how many came by it.
-- Links made before make members, lead to registration and do not end by themselves.
ALTER TABLE affiliate_link
  ADD COLUMN makes_agents boolean NOT NULL DEFAULT false,
  ADD COLUMN landing text NOT NULL DEFAULT '/register',
  ADD COLUMN expires_at timestamptz(3),
  ADD COLUMN visits integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT affiliate_link_visits CHECK (visits >= 0);
