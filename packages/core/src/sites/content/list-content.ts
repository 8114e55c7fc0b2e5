import type { ContentKind, ContentState } from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { type ContentType, sectionsOf, typeOf } from './content-document.ts';

/** A piece of content in the console's list. */
export interface ListedContent {
  readonly code: string;
  readonly version: number;
  /** Place of a banner, section of an article; null for an announcement. */
  readonly group: string | null;
  readonly audiences: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly titles: readonly { readonly language: LanguageCode; readonly title: string }[];
}

interface Listing {
  readonly merchantId: bigint;
  readonly kind: ContentKind;
  readonly group?: string | undefined;
  readonly state?: ContentState | undefined;
  readonly now: Date;
  readonly page: number;
  readonly size: number;
}

// $1 site, $2 kinds, sections or places, $3 state, $4 now, $5 size, $6 offset
const IN_STATE = `CASE $3 WHEN 'shown' THEN c.starts_at <= $4 AND (c.ends_at IS NULL OR c.ends_at > $4)
  WHEN 'planned' THEN c.starts_at > $4 AND (c.ends_at IS NULL OR c.ends_at > $4)
  WHEN 'ended' THEN c.ends_at <= $4 ELSE true END`;
const COLUMNS = `c.id, c.code, c.version, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
  count(*) OVER ()::int AS total`;

const statements: Readonly<Record<ContentType, Statement>> = {
  banner: sql(
    'content.list_banners',
    `SELECT f.*, ARRAY(SELECT json_build_object('language', t.language, 'title', t.title)
       FROM banner_text t WHERE t.banner_id = f.id ORDER BY t.language) AS titles
     FROM (SELECT ${COLUMNS}, c.place_code AS "group", '{}'::text[] AS audiences, c.position
       FROM banner c WHERE c.merchant_id = $1 AND (cardinality($2::text[]) = 0 OR c.place_code = ANY ($2))
         AND ${IN_STATE}
       ORDER BY c.place_code, c.position, c.id LIMIT $5 OFFSET $6) f
     ORDER BY f."group", f.position, f.id`,
  ),
  announcement: sql(
    'content.list_announcements',
    `SELECT f.*, ARRAY(SELECT json_build_object('language', t.language, 'title', t.title)
       FROM announcement_text t WHERE t.announcement_id = f.id ORDER BY t.language) AS titles
     FROM (SELECT ${COLUMNS}, NULL AS "group", c.audiences
       FROM announcement c WHERE c.merchant_id = $1 AND c.kind = ANY ($2::text[]) AND ${IN_STATE}
       ORDER BY c.starts_at DESC, c.id DESC LIMIT $5 OFFSET $6) f
     ORDER BY f."startsAt" DESC, f.id DESC`,
  ),
  help_article: sql(
    'content.list_articles',
    `SELECT f.*, ARRAY(SELECT json_build_object('language', t.language, 'title', t.title)
       FROM help_article_text t WHERE t.article_id = f.id ORDER BY t.language) AS titles
     FROM (SELECT ${COLUMNS}, c.category AS "group", '{}'::text[] AS audiences, c.position
       FROM help_article c WHERE c.merchant_id = $1 AND c.category = ANY ($2::text[]) AND ${IN_STATE}
       ORDER BY c.category, c.position, c.id LIMIT $5 OFFSET $6) f
     ORDER BY f."group", f.position, f.id`,
  ),
};

type Row = ListedContent & { readonly total: number };

/** A query. A page of a site's content of a kind, and the total; 0 beyond the last page. */
export async function listContent(
  reader: Reader,
  { merchantId, kind, group, state, now, page, size }: Listing,
): Promise<{ items: readonly ListedContent[]; total: number }> {
  const rows = await reader.query<Row>(statements[typeOf(kind)], [
    merchantId,
    groupsOf(kind, group),
    state ?? '',
    now,
    size,
    (page - 1) * size,
  ]);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

function groupsOf(kind: ContentKind, group: string | undefined): readonly string[] {
  if (kind === 'banner') return group === undefined ? [] : [group];
  if (typeOf(kind) === 'announcement') return [kind];
  return sectionsOf(kind).filter((section) => group === undefined || section === group);
}
