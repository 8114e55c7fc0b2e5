import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import type { SiteDomain } from './domains.ts';

/** Time for which a browser can see a site that is not open. */
export const PREVIEW_MS = 24 * 3_600_000;

export interface Preview {
  readonly token: string;
  readonly endsAt: Date;
}

const forgetEnded = sql('site.forget_previews', 'DELETE FROM site_preview WHERE ends_at <= $1');
const start = sql(
  'site.start_preview',
  'INSERT INTO site_preview (token_hash, merchant_id, ends_at) VALUES ($1, $2, $3)',
);
const end = sql(
  'site.end_previews',
  'DELETE FROM site_preview WHERE merchant_id = $1 RETURNING ends_at AS "endsAt"',
);
const find = sql(
  'site.previewed_by',
  `SELECT merchant_id AS "merchantId" FROM site_preview
   WHERE token_hash = $1 AND ends_at > $2`,
);
const count = sql(
  'site.count_previews',
  'SELECT count(*)::int AS previews FROM site_preview WHERE merchant_id = $1 AND ends_at > $2',
);

interface OfSite {
  readonly merchantId: bigint;
  readonly now: Date;
}

/** A step. Creates a token with which browsers see a site before it opens, for a day. */
export async function startPreview(tx: Tx, { merchantId, now }: OfSite): Promise<Preview> {
  await tx.query(forgetEnded, [now]);
  const token = makeToken();
  const endsAt = new Date(now.getTime() + PREVIEW_MS);
  await tx.query(start, [hashOfToken(token), merchantId, endsAt]);
  return { token, endsAt };
}

/** A step. Ends every preview of a site and returns the number of active ones. Safe to repeat. */
export async function endPreviews(tx: Tx, { merchantId, now }: OfSite): Promise<number> {
  const ended = await tx.query<{ endsAt: Date }>(end, [merchantId]);
  return ended.filter(({ endsAt }) => endsAt > now).length;
}

/** A query. The site of a preview token; undefined for an ended or unknown one. */
export async function previewedBy(
  reader: Reader,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<bigint | undefined> {
  const [found] = await reader.query<{ merchantId: bigint }>(find, [hashOfToken(token), now]);
  return found?.merchantId;
}

/** A query. Number of a site's active previews. */
export async function countPreviews(reader: Reader, { merchantId, now }: OfSite): Promise<number> {
  const [row] = await reader.query<{ previews: number }>(count, [merchantId, now]);
  return row?.previews ?? 0;
}

/** The link of a preview: at the site's own domain if that leads here, else at the installation's address. */
export function previewLink(
  publicUrl: string,
  { token, main }: { readonly token: string; readonly main: SiteDomain | undefined },
): string {
  const link = new URL('/preview', publicUrl);
  if (main?.found === 'ok') link.hostname = main.domain;
  link.searchParams.set('token', token);
  return link.href;
}
