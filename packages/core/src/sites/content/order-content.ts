import type { ContentKind } from '@app/shared/content/content-kinds';
import { type Statement, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import { type ContentType, typeOf } from './content-document.ts';

interface Ordered {
  readonly merchantId: bigint;
  readonly kind: ContentKind;
  /** Place of banners, section of articles. */
  readonly group: string;
  /** All codes of the group in the new order. */
  readonly codes: readonly string[];
}

interface Order {
  readonly lock: Statement;
  readonly write: Statement;
}

/** Content that operators order. Announcements are ordered by time. */
const ORDERS: Readonly<Partial<Record<ContentType, Order>>> = {
  banner: {
    lock: sql(
      'content.lock_place',
      `SELECT code FROM banner WHERE merchant_id = $1 AND place_code = $2
       ORDER BY position, id FOR UPDATE`,
    ),
    write: sql(
      'content.order_banners',
      `UPDATE banner b SET position = o.position
       FROM unnest($3::text[]) WITH ORDINALITY AS o (code, position)
       WHERE b.merchant_id = $1 AND b.place_code = $2 AND b.code = o.code`,
    ),
  },
  help_article: {
    lock: sql(
      'content.lock_section',
      `SELECT code FROM help_article WHERE merchant_id = $1 AND category = $2
       ORDER BY position, id FOR UPDATE`,
    ),
    write: sql(
      'content.order_articles',
      `UPDATE help_article a SET position = o.position
       FROM unnest($3::text[]) WITH ORDINALITY AS o (code, position)
       WHERE a.merchant_id = $1 AND a.category = $2 AND a.code = o.code`,
    ),
  },
};

/**
 * A step. Orders the banners of a place, or the articles of a section. Returns the previous order.
 *
 * @throws content.changed_meanwhile if the group differs from the version that the operator saw
 * @throws InvalidFields for a kind without an order
 */
export async function orderContent(
  tx: Tx,
  { merchantId, kind, group, codes }: Ordered,
): Promise<readonly string[]> {
  const order = ORDERS[typeOf(kind)];
  if (!order) throw InvalidFields.at('kind');
  const rows = await tx.query<{ code: string }>(order.lock, [merchantId, group]);
  const before = rows.map(({ code }) => code);
  const isSame = before.toSorted().join(' ') === codes.toSorted().join(' ');
  if (!isSame) throw new DomainError('content.changed_meanwhile');
  await tx.query(order.write, [merchantId, group, codes]);
  return before;
}
