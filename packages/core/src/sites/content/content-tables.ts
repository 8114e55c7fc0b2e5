import type { ContentKind } from '@app/shared/content/content-kinds';
import { type Statement, sql } from '../../platform/db/index.ts';
import type { ContentDocument, ContentType } from './content-document.ts';
import { linkColumns } from './content-link.ts';

/** Statements that write a kind of content to the tables that pages read. */
interface ContentTable {
  /** Locks by site and code; returns version and kind. Waits for another operator who changes it. */
  readonly lock: Statement;
  /** Whether operators order it. Announcements are ordered by time. */
  readonly isOrdered: boolean;
  /** Site, code, position if ordered (null: the last), then `values`. */
  readonly insert: Statement;
  /** Id, version, position if ordered (null: unchanged), then `values`. */
  readonly update: Statement;
  readonly deleteTexts: Statement;
  readonly insertTexts: Statement;
  readonly values: (kind: ContentKind, document: ContentDocument) => readonly unknown[];
}

const timesOf = ({ startsAt, endsAt }: ContentDocument) => [startsAt, endsAt];
const linkOf = ({ link }: ContentDocument) => {
  const { linkKind, link: to } = linkColumns(link);
  return [linkKind, to];
};

/** Texts in each language, as `insertTexts` receives them. Each table uses the columns it has. */
const TEXTS = `unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
  AS t (language, title, text, action, picture_text)`;

const banner: ContentTable = {
  lock: sql(
    'content.lock_banner',
    `SELECT id, version, 'banner' AS kind FROM banner WHERE merchant_id = $1 AND code = $2
     FOR UPDATE`,
  ),
  isOrdered: true,
  insert: sql(
    'content.insert_banner',
    `INSERT INTO banner (merchant_id, code, position, version, starts_at, ends_at, link_kind, link,
       place_code, picture)
     VALUES ($1, $2, coalesce($3, (SELECT coalesce(max(b.position) + 1, 0) FROM banner b
       WHERE b.merchant_id = $1 AND b.place_code = $8)), 1, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
  ),
  update: sql(
    'content.update_banner',
    `UPDATE banner SET version = $2, position = coalesce($3, position), starts_at = $4,
       ends_at = $5, link_kind = $6, link = $7, place_code = $8, picture = $9
     WHERE id = $1`,
  ),
  deleteTexts: sql('content.delete_banner_texts', 'DELETE FROM banner_text WHERE banner_id = $1'),
  insertTexts: sql(
    'content.insert_banner_texts',
    `INSERT INTO banner_text (banner_id, language, title, text, action)
     SELECT $1::bigint, language, title, text, action FROM ${TEXTS}`,
  ),
  values: (_, document) => [
    ...timesOf(document),
    ...linkOf(document),
    document.place,
    document.picture,
  ],
};

const announcement: ContentTable = {
  lock: sql(
    'content.lock_announcement',
    'SELECT id, version, kind FROM announcement WHERE merchant_id = $1 AND code = $2 FOR UPDATE',
  ),
  isOrdered: false,
  insert: sql(
    'content.insert_announcement',
    `INSERT INTO announcement (merchant_id, code, version, starts_at, ends_at, link_kind, link, kind,
       audiences, promotion_kind, picture)
     VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
  ),
  update: sql(
    'content.update_announcement',
    `UPDATE announcement SET version = $2, starts_at = $3, ends_at = $4, link_kind = $5, link = $6,
       kind = $7, audiences = $8, promotion_kind = $9, picture = $10
     WHERE id = $1`,
  ),
  deleteTexts: sql(
    'content.delete_announcement_texts',
    'DELETE FROM announcement_text WHERE announcement_id = $1',
  ),
  insertTexts: sql(
    'content.insert_announcement_texts',
    `INSERT INTO announcement_text (announcement_id, language, title, html, picture_text)
     SELECT $1::bigint, language, title, text, picture_text FROM ${TEXTS}`,
  ),
  values: (kind, document) => [
    ...timesOf(document),
    ...linkOf(document),
    kind,
    document.audiences,
    document.promotionKind,
    document.picture,
  ],
};

const article: ContentTable = {
  lock: sql(
    'content.lock_help_article',
    `SELECT id, version, CASE category WHEN 'JOIN' THEN 'join' WHEN 'AGREEMENT' THEN 'legal'
       ELSE 'help' END AS kind
     FROM help_article WHERE merchant_id = $1 AND code = $2 FOR UPDATE`,
  ),
  isOrdered: true,
  insert: sql(
    'content.insert_help_article',
    `INSERT INTO help_article (merchant_id, code, position, version, starts_at, ends_at, category)
     VALUES ($1, $2, coalesce($3, (SELECT coalesce(max(h.position) + 1, 0) FROM help_article h
       WHERE h.merchant_id = $1 AND h.category = $6)), 1, $4, $5, $6)
     ON CONFLICT (merchant_id, code) DO NOTHING RETURNING id`,
  ),
  update: sql(
    'content.update_help_article',
    `UPDATE help_article SET version = $2, position = coalesce($3, position), starts_at = $4,
       ends_at = $5, category = $6
     WHERE id = $1`,
  ),
  deleteTexts: sql(
    'content.delete_help_article_texts',
    'DELETE FROM help_article_text WHERE article_id = $1',
  ),
  insertTexts: sql(
    'content.insert_help_article_texts',
    `INSERT INTO help_article_text (article_id, language, title, html)
     SELECT $1::bigint, language, title, text FROM ${TEXTS}`,
  ),
  values: (_, document) => [...timesOf(document), document.category],
};

export const tables: Readonly<Record<ContentType, ContentTable>> = {
  banner,
  announcement,
  help_article: article,
};
