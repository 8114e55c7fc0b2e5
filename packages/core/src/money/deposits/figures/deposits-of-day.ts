import type { LanguageCode } from '@app/shared/locale/languages';
import { type Money, money } from '@app/shared/money/money';
import { memberRows, type OfMember } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';

/** Half-open time range of a site, and a page of it. */
export interface DayRequest {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

export interface CreditedDeposit extends OfMember {
  readonly publicId: string;
  readonly amount: Money;
  /** The site's name of the channel, in the reader's language. */
  readonly channel: string;
  readonly creditedAt: Date;
}

const OF_DAY = `d.merchant_id = $1 AND d.state = 'completed' AND d.completed_at >= $2 AND d.completed_at < $3`;
const list = sql(
  'deposits.deposits_of_day',
  `SELECT d.public_id AS "publicId", d.amount, coalesce(c.names->>$6::text, c.name, d.channel) AS channel,
     d.completed_at AS "creditedAt", m.public_id AS "memberPublicId", m.username
   FROM (SELECT * FROM deposit d WHERE ${OF_DAY} AND ($4::uuid IS NULL OR (d.completed_at, d.id) < (
       SELECT completed_at, id FROM deposit WHERE public_id = $4 AND merchant_id = $1))
     ORDER BY d.completed_at DESC, d.id DESC LIMIT $5) d
   JOIN ${memberRows} m ON m.id = d.member_id
   LEFT JOIN deposit_channel c ON c.merchant_id = d.merchant_id AND c.code = d.channel
   ORDER BY d.completed_at DESC, d.id DESC`,
);
const sums = sql(
  'deposits.sum_deposits_of_day',
  `SELECT count(*)::int AS total, coalesce(sum(d.amount), 0)::bigint AS amount FROM deposit d WHERE ${OF_DAY}`,
);

interface DepositsOfDay {
  readonly list: readonly CreditedDeposit[];
  readonly total: number;
  readonly amount: Money;
}

/** A query. A page of the deposits that a site's members were credited with, the last first, with their sum. */
export async function depositsOfDay(
  reader: Reader,
  {
    merchantId,
    from,
    to,
    afterPublicId,
    rowsMax,
    language,
  }: DayRequest & { readonly language: LanguageCode },
): Promise<DepositsOfDay> {
  const [rows, [sum]] = await Promise.all([
    reader.query<CreditedDeposit>(list, [
      merchantId,
      from,
      to,
      afterPublicId ?? null,
      rowsMax,
      language,
    ]),
    reader.query<{ total: number; amount: bigint }>(sums, [merchantId, from, to]),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return { list: rows, total: sum.total, amount: money(sum.amount) };
}
