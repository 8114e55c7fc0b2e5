import type { HelpCategory } from '@app/shared/content/content-kinds';
import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'content.has_help',
  `SELECT EXISTS (SELECT FROM help_article a WHERE a.merchant_id = $1 AND a.category = $2
     AND a.starts_at <= $3 AND (a.ends_at IS NULL OR a.ends_at > $3)
     AND EXISTS (SELECT FROM help_article_text t WHERE t.article_id = a.id)) AS has`,
);

interface HelpRequest {
  readonly merchantId: bigint;
  readonly category: HelpCategory;
  readonly now: Date;
}

/** A query. Whether a site has a shown article in a help section, in any language. */
export async function hasHelp(
  reader: Reader,
  { merchantId, category, now }: HelpRequest,
): Promise<boolean> {
  const [row] = await reader.query<{ has: boolean }>(read, [merchantId, category, now]);
  return row?.has === true;
}
