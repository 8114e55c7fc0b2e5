import type { StuckReason } from '@app/shared/domain/withdrawal-states';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';

/** A withdrawal that has waited for long, and for what. */
export interface StuckWithdrawal {
  readonly publicId: string;
  readonly username: string;
  /** What the member does not have yet. */
  readonly rest: Money;
  readonly why: StuckReason;
  /** Since when it waits for that: its last step. */
  readonly since: Date;
  readonly askedAt: Date;
  readonly claimedBy: string | null;
}

const read = sql(
  'withdrawals.stuck',
  `SELECT w.public_id AS "publicId", m.username, w.amount - w.fee - w.settled AS rest,
     w.created_at AS "askedAt", w.claimed_by AS "claimedBy", coalesce(last.at, w.created_at) AS since,
     CASE WHEN w.state = 'review' THEN 'undecided'
       WHEN w.state = 'disputed' THEN 'disputed'
       WHEN w.amount - w.fee - w.settled - w.underway > 0 THEN 'unpaid' ELSE 'unconfirmed' END AS why
   FROM withdrawal w JOIN ${memberRows} m ON m.id = w.member_id
   LEFT JOIN LATERAL (SELECT s.at FROM withdrawal_step s
     WHERE s.withdrawal_id = w.id ORDER BY s.id DESC LIMIT 1) last ON true
   WHERE w.merchant_id = $1 AND w.closed_at IS NULL AND w.created_at < $2
   ORDER BY w.created_at, w.id LIMIT $3`,
);

interface StuckRequest {
  readonly merchantId: bigint;
  /** Asked for before then. */
  readonly before: Date;
  readonly rowsMax: number;
}

/** A query. A site's withdrawals that were asked for long ago and are not over, the oldest first. */
export async function stuckWithdrawals(
  reader: Reader,
  { merchantId, before, rowsMax }: StuckRequest,
): Promise<StuckWithdrawal[]> {
  const rows = await reader.query<StuckWithdrawal>(read, [merchantId, before, rowsMax]);
  return rows.map((row) => ({ ...row, rest: money(row.rest) }));
}
