import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { legsOf, lockWithdrawal, type WithdrawalLeg } from '../withdrawal.ts';
import { applyPayoutReport } from './apply-payout-report.ts';
import { channelReportOf } from './record-payout-report.ts';

const empty = sql(
  'withdrawals.end_waiting_reports',
  "UPDATE withdrawal_leg SET waiting_reports = '{}' WHERE id = $1",
);
const read = sql(
  'withdrawals.read_waiting_reports',
  `SELECT r.report_id AS "reportId", r.status, r.amount, r.currency, r.reference
   FROM unnest($2::text[]) WITH ORDINALITY AS waiting (report_id, n)
   JOIN withdrawal_report r ON r.channel = $1 AND r.report_id = waiting.report_id
   ORDER BY waiting.n`,
);

interface WaitingReport {
  readonly reportId: string;
  readonly status: string;
  readonly amount: Money;
  readonly currency: string;
  readonly reference: string;
}

/**
 * A step, after the decision of a doubt. Applies the reports that came during the doubt, in their order: the first that
 * contradicts the ledger is the next doubt, and the others wait again. The caller has locked the withdrawal.
 */
export async function applyWaitingReports(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { id, withdrawalId, channel, waitingReports }: WithdrawalLeg,
  now: Date,
): Promise<void> {
  if (waitingReports.length === 0) return;
  await tx.query(empty, [id]);
  for (const { reportId, ...report } of await tx.query<WaitingReport>(read, [
    channel,
    waitingReports,
  ])) {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const leg = (await legsOf(tx, [withdrawalId])).find((one) => one.id === id);
    if (!leg) throw new Error(`there is no payment ${id}`);
    const received = { withdrawal, leg, report: channelReportOf(report), reportId };
    await applyPayoutReport(tx, deps, received, now);
  }
}
