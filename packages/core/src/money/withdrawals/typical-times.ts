import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import { type Reader, sql } from '../../platform/db/index.ts';

const DAY_MS = 86_400_000;
const HEALTH_WINDOW_MS = 30 * DAY_MS;
const LOOKED_AT_MAX = 300;
/** Minimum sample of a median: one slow payment would move a smaller one. */
const FEWEST = 10;

const HOUR = 60;
const DAY = 24 * HOUR;

// From the request to the last payment, without the member's confirmation.
const median = sql(
  'withdrawals.typical_times',
  `SELECT kind, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes)::float8 AS minutes
   FROM (
     SELECT b.kind, extract(epoch FROM max(l.paid_at) - w.created_at) / 60 AS minutes
     FROM (SELECT id, created_at, merchant_id, account_id FROM withdrawal
       WHERE merchant_id = $1 AND closed_at > $2 AND state = 'completed'
       ORDER BY closed_at DESC LIMIT ${LOOKED_AT_MAX}) w
     JOIN withdrawal_leg l ON l.withdrawal_id = w.id AND l.paid_at IS NOT NULL
     JOIN withdrawal_account a ON a.id = w.account_id
     JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank
     GROUP BY w.id, w.created_at, b.kind) paid
   GROUP BY kind HAVING count(*) >= ${FEWEST}`,
);

export type TypicalTimes = Readonly<Record<WithdrawalKind, number | null>>;

/**
 * A query. Median minutes from request to payment over a site's last 30 days, at most its last 300 withdrawals, by kind
 * of account; null if the sample is too small.
 */
export async function typicalTimes(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<TypicalTimes> {
  const since = new Date(now.getTime() - HEALTH_WINDOW_MS);
  const rows = await reader.query<{ kind: WithdrawalKind; minutes: number }>(median, [
    merchantId,
    since,
  ]);
  const timeOf = (kind: WithdrawalKind) => {
    const found = rows.find((row) => row.kind === kind);
    return found ? roundUp(found.minutes) : null;
  };
  return { bank: timeOf('bank'), ewallet: timeOf('ewallet'), virtual: timeOf('virtual') };
}

/** Rounded up for people: to five minutes, whole hours or whole days. */
function roundUp(minutes: number): number {
  const step = minutes > 2 * DAY ? DAY : minutes > 2 * HOUR ? HOUR : 5;
  return Math.max(1, Math.ceil(minutes / step)) * step;
}
