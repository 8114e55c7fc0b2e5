import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';

/** A deposit that an operator has to decide: its payment is not what was asked for, or was made by hand. */
export interface DepositInReview {
  readonly publicId: string;
  readonly memberPublicId: string;
  readonly username: string;
  /** As the site calls the channel now. */
  readonly channelName: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly currency: string;
  /** What was asked for. */
  readonly amount: Money;
  /** What the payment company says was paid, in its currency; null by hand. */
  readonly receivedCurrency: string | null;
  readonly received: Money | null;
  readonly isByHand: boolean;
  /** The name of the operator who works on it. */
  readonly claimedBy: string | null;
}

const inReview = sql(
  'cashier.deposits_in_review',
  `SELECT d.public_id AS "publicId", m.public_id AS "memberPublicId", m.username, d.reference,
     coalesce(offered.name, d.channel) AS "channelName", d.created_at AS "createdAt",
     d.paid_at AS "paidAt", d.currency, d.amount, report.currency AS "receivedCurrency",
     report.amount AS received, d.paid_to IS NOT NULL AS "isByHand", d.claimed_by AS "claimedBy"
   FROM deposit d
   JOIN ${memberRows} m ON m.id = d.member_id
   LEFT JOIN LATERAL (
     SELECT r.currency, r.amount FROM deposit_report r
     WHERE r.deposit_id = d.id AND r.outcome = 'wrong_amount' ORDER BY r.received_at LIMIT 1
   ) report ON true
   LEFT JOIN deposit_channel offered
     ON offered.merchant_id = d.merchant_id AND offered.code = d.channel
   WHERE d.merchant_id = $1 AND d.state = 'review'
   ORDER BY d.created_at, d.id LIMIT $2`,
);

/** A query. A site's deposits that an operator has to decide, those that wait longest first. */
export const depositsInReview = (
  reader: Reader,
  { merchantId, rowsMax }: { readonly merchantId: bigint; readonly rowsMax: number },
): Promise<DepositInReview[]> => reader.query<DepositInReview>(inReview, [merchantId, rowsMax]);
