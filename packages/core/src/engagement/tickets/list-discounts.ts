import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Reader, sql } from '../../platform/db/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import {
  type DiscountRules,
  parsePromotionRules,
  runningPromotionRows,
  sitePromotionRows,
} from '../promotions/index.ts';

/** A ticket that adds to a deposit. */
export interface DiscountTicket extends NamedByLanguage {
  readonly publicId: string;
  readonly promotionId: string;
  /** Code of the promotion's text. */
  readonly article: string;
  readonly rules: DiscountRules;
  readonly expiresAt: Date;
}

const SHOWN_MAX = 100;

const read = sql(
  'tickets.discounts_of_member',
  `SELECT t.public_id AS "publicId", p.public_id AS "promotionId", named.article, p.rules, t.expires_at AS "expiresAt"
   FROM ticket t JOIN ${runningPromotionRows} p ON p.id = t.promotion_id
   JOIN ${sitePromotionRows} named ON named.id = p.id
   WHERE t.member_id = $1 AND t.state = 'available' AND t.expires_at > $2 AND p.kind = 'DEPOSIT_DISCOUNT'
   ORDER BY t.expires_at, t.id LIMIT ${SHOWN_MAX}`,
);

/** A query. The member's tickets that add to a deposit, in the order in which deposits use them. */
export async function listDiscounts(
  reader: Reader,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  now: Date,
): Promise<DiscountTicket[]> {
  type Row = Omit<DiscountTicket, 'name' | 'names' | 'rules'> & {
    readonly rules: Parameters<typeof parsePromotionRules>[0];
  };
  const rows = await reader.query<Row>(read, [memberId, now]);
  const codes = [...new Set(rows.map(({ article }) => article))];
  const titles = await titlesOf(reader, { merchantId, codes });
  return rows.map((row) => ({
    ...(titles.get(row.article) ?? { name: row.article, names: {} }),
    ...row,
    rules: parsePromotionRules(row.rules) as DiscountRules,
  }));
}
