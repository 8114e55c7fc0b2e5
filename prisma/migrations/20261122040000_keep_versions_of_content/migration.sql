-- What each piece of content says is kept version by version: what it said can be brought back.
ALTER TABLE banner ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE announcement ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Help had no times: what is there was there from the beginning.
ALTER TABLE help_article ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN starts_at timestamptz(3) NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  ADD COLUMN ends_at timestamptz(3),
  ADD CONSTRAINT help_article_ends_after_start CHECK (ends_at > starts_at);
ALTER TABLE banner ALTER COLUMN version DROP DEFAULT;
ALTER TABLE announcement ALTER COLUMN version DROP DEFAULT;
ALTER TABLE help_article ALTER COLUMN version DROP DEFAULT, ALTER COLUMN starts_at DROP DEFAULT;

CREATE INDEX banner_place_idx ON banner (merchant_id, place_code, position, id);
CREATE INDEX help_article_category_idx ON help_article (merchant_id, category, position, id);

-- Some of it is for agents alone.
ALTER TABLE announcement DROP CONSTRAINT announcement_audiences_known;
ALTER TABLE announcement ADD CONSTRAINT announcement_audiences_known CHECK (
  cardinality(audiences) > 0 AND audiences <@ ARRAY['member', 'visitor', 'first_login', 'agent']);

CREATE TABLE content_version (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  -- The table that has what is shown now.
  content_type text NOT NULL,
  code text NOT NULL,
  version integer NOT NULL,
  made_at timestamptz(3) NOT NULL,
  -- `operator:name`, or `installation`.
  made_by text NOT NULL,
  document jsonb NOT NULL,
  PRIMARY KEY (merchant_id, content_type, code, version),
  CONSTRAINT content_version_type_known CHECK (
    content_type IN ('banner', 'announcement', 'help_article'))
);
CREATE FUNCTION content_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never changes: what is said next is another version', TG_TABLE_NAME;
END $$;
CREATE TRIGGER content_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON content_version FOR EACH STATEMENT EXECUTE FUNCTION content_refuse_change();

CREATE FUNCTION pg_temp.moment(at timestamptz) RETURNS text LANGUAGE sql AS
$$ SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

INSERT INTO content_version (merchant_id, content_type, code, version, made_at, made_by, document)
SELECT b.merchant_id, 'banner', b.code, 1, b.starts_at, 'installation', jsonb_build_object(
  'startsAt', pg_temp.moment(b.starts_at), 'endsAt', pg_temp.moment(b.ends_at),
  'linkKind', b.link_kind, 'link', b.link, 'place', b.place_code, 'picture', b.picture,
  'audiences', '[]'::jsonb, 'promotionKind', NULL, 'category', NULL,
  'texts', coalesce((SELECT jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
    'text', t.text, 'action', t.action) ORDER BY t.language)
    FROM banner_text t WHERE t.banner_id = b.id), '[]'))
FROM banner b
UNION ALL
SELECT a.merchant_id, 'announcement', a.code, 1, a.starts_at, 'installation', jsonb_build_object(
  'startsAt', pg_temp.moment(a.starts_at), 'endsAt', pg_temp.moment(a.ends_at),
  'linkKind', a.link_kind, 'link', a.link, 'place', NULL, 'picture', NULL,
  'audiences', to_jsonb(a.audiences), 'promotionKind', a.promotion_kind, 'category', NULL,
  'texts', coalesce((SELECT jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
    'text', t.html, 'action', '') ORDER BY t.language)
    FROM announcement_text t WHERE t.announcement_id = a.id), '[]'))
FROM announcement a
UNION ALL
SELECT h.merchant_id, 'help_article', h.code, 1, h.starts_at, 'installation', jsonb_build_object(
  'startsAt', pg_temp.moment(h.starts_at), 'endsAt', NULL,
  'linkKind', 'none', 'link', NULL, 'place', NULL, 'picture', NULL,
  'audiences', '[]'::jsonb, 'promotionKind', NULL, 'category', h.category,
  'texts', coalesce((SELECT jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title,
    'text', t.html, 'action', '') ORDER BY t.language)
    FROM help_article_text t WHERE t.article_id = h.id), '[]'))
FROM help_article h;
DROP FUNCTION pg_temp.moment(timestamptz);

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'content.edit' FROM operator_role r WHERE r.name IN ('administrator', 'site')
ON CONFLICT DO NOTHING;
