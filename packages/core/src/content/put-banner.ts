import type { BannerPlace } from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { type ContentLink, linkColumns } from './content-link.ts';

export interface BannerText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly text: string;
  /** What stands on the link; empty where it leads nowhere. */
  readonly action: string;
}

export interface NewBanner {
  readonly merchantId: bigint;
  /** The operator's own name for it. The same one again changes it. */
  readonly code: string;
  readonly place: BannerPlace;
  /** The name of a motif of the drawn pictures. */
  readonly picture: string;
  readonly link: ContentLink;
  /** Smaller first. */
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly BannerText[];
}

const put = sql(
  'content.put_banner',
  `INSERT INTO banner (merchant_id, code, place_code, picture, link_kind, link, position, starts_at,
     ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (merchant_id, code) DO UPDATE SET place_code = excluded.place_code,
     picture = excluded.picture, link_kind = excluded.link_kind, link = excluded.link,
     position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at
   RETURNING id`,
);
const deleteTexts = sql(
  'content.delete_banner_texts',
  'DELETE FROM banner_text WHERE banner_id = $1',
);
const insertTexts = sql(
  'content.insert_banner_texts',
  `INSERT INTO banner_text (banner_id, language, title, text, action)
   SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])`,
);

/**
 * A command. Hangs up a banner, or changes the one with this code.
 *
 * @throws RangeError for a link that is not what it says
 */
export async function putBanner(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, place, link, texts, endsAt, ...rest }: NewBanner,
): Promise<void> {
  const { linkKind, link: linkTo } = linkColumns(link);
  const { picture, position, startsAt } = rest;
  const values = [place, picture, linkKind, linkTo, position, startsAt, endsAt ?? null];
  const columns = [
    texts.map(({ language }) => language),
    texts.map(({ title }) => title),
    texts.map(({ text }) => text),
    texts.map(({ action }) => action),
  ];
  await inTransaction(db, async (tx) => {
    const [banner] = await tx.query<{ id: bigint }>(put, [merchantId, code, ...values]);
    await tx.query(deleteTexts, [banner?.id]);
    await tx.query(insertTexts, [banner?.id, ...columns]);
  });
  publish({ merchantId, kind: 'notices' });
}
