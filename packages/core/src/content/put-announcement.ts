import type { AnnouncementKind, Audience } from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { type ContentLink, linkColumns } from './content-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Words in one language. The HTML is cleaned before it is stored. */
export interface HtmlText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly html: string;
}

export interface NewAnnouncement {
  readonly merchantId: bigint;
  /** The operator's own name for it. The same one again changes it. */
  readonly code: string;
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
  /** Which kind of promotion can be claimed for it, where one can. */
  readonly promotionKind?: string;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly HtmlText[];
}

const put = sql(
  'content.put_announcement',
  `INSERT INTO announcement (merchant_id, code, kind, audiences, promotion_kind, link_kind, link,
     starts_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (merchant_id, code) DO UPDATE SET kind = excluded.kind,
     audiences = excluded.audiences, promotion_kind = excluded.promotion_kind,
     link_kind = excluded.link_kind, link = excluded.link, starts_at = excluded.starts_at,
     ends_at = excluded.ends_at
   RETURNING id`,
);
const deleteTexts = sql(
  'content.delete_announcement_texts',
  'DELETE FROM announcement_text WHERE announcement_id = $1',
);
const insertTexts = sql(
  'content.insert_announcement_texts',
  `INSERT INTO announcement_text (announcement_id, language, title, html)
   SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::text[])`,
);

/**
 * A command. Tells people something, or changes what was said under this code.
 *
 * @throws RangeError for a link that is not what it says
 */
export async function putAnnouncement(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, link, texts, ...rest }: NewAnnouncement,
): Promise<void> {
  const { linkKind, link: linkTo } = linkColumns(link);
  const { kind, audiences, promotionKind = null, startsAt, endsAt = null } = rest;
  const rules = [kind, audiences, promotionKind, linkKind, linkTo, startsAt, endsAt];
  const columns = [
    texts.map(({ language }) => language),
    texts.map(({ title }) => title),
    texts.map(({ html }) => sanitiseHtml(html)),
  ];
  await inTransaction(db, async (tx) => {
    const [announcement] = await tx.query<{ id: bigint }>(put, [merchantId, code, ...rules]);
    await tx.query(deleteTexts, [announcement?.id]);
    await tx.query(insertTexts, [announcement?.id, ...columns]);
  });
  publish({ merchantId, kind: 'notices' });
}
