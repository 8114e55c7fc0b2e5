-- What a site says in place of a phrase is kept version by version, as other content is.
ALTER TABLE content_version DROP CONSTRAINT content_version_type_known;
ALTER TABLE content_version ADD CONSTRAINT content_version_type_known CHECK (
  content_type IN ('banner', 'announcement', 'help_article', 'phrase'));

-- The trail knows who changed which phrase, when, and to what. A line without a text changed nothing.
INSERT INTO content_version (merchant_id, content_type, code, version, made_at, made_by, document)
SELECT merchant_id, 'phrase', target, row_number() OVER (PARTITION BY merchant_id, target ORDER BY id),
  at, actor, jsonb_build_object('text', detail::jsonb -> 'text')
FROM audit_entry
WHERE action = 'phrase.changed' AND merchant_id IS NOT NULL AND detail::jsonb ? 'text';
