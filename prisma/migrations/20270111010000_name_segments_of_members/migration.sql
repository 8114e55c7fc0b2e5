CREATE TABLE segment (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  conditions jsonb NOT NULL,
  team_agent_id bigint REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_by bigint NOT NULL REFERENCES operator ON DELETE RESTRICT ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL,
  changed_by bigint NOT NULL REFERENCES operator ON DELETE RESTRICT ON UPDATE CASCADE,
  changed_at timestamptz(3) NOT NULL,
  archived_at timestamptz(3)
);
CREATE UNIQUE INDEX segment_public_id_key ON segment (public_id);
-- The list of a site, too.
CREATE UNIQUE INDEX segment_name_key ON segment (merchant_id, name) WHERE archived_at IS NULL;
