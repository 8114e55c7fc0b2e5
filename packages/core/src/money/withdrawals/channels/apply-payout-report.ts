import type { LegDoubt, WithdrawalLegState } from '@app/shared/withdrawals/states';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { recordStep, type Withdrawal, type WithdrawalLeg } from '../withdrawal.ts';
import { classifyPayoutReport, type ReportVerdict } from './classify-payout-report.ts';
import { endFailedLeg, endPaidLeg } from './end-leg.ts';
import type { ChannelReport } from './withdrawal-channel.ts';

interface ReceivedReport {
  /** Locked. */
  readonly withdrawal: Withdrawal;
  /** Read under the lock of the withdrawal. */
  readonly leg: WithdrawalLeg;
  readonly report: ChannelReport;
  /** The provider's id of a report that it sent; absent for its answer to a query. */
  readonly reportId?: string;
}

/** Backoff between status queries; the last one repeats without end. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000];

const used = sql(
  'withdrawals.is_reference_used',
  'SELECT FROM withdrawal_leg WHERE channel = $1 AND reference = $2 AND id <> $3',
);
const askAgain = sql(
  'withdrawals.ask_again',
  `UPDATE withdrawal_leg SET ask_at = $2, sent_at = CASE WHEN $3 THEN NULL ELSE sent_at END,
     state = coalesce($4, state) WHERE id = $1`,
);
// Further payments of one leg add up, as each is an excess. One in another currency counts as the requested amount.
const setDoubt = sql(
  'withdrawals.doubt_leg',
  `UPDATE withdrawal_leg SET doubt = $2, ask_at = NULL,
     doubt_amount = CASE WHEN doubt = $2 AND $2 = 'paid_twice'
       THEN coalesce(doubt_amount, amount) + coalesce($3, amount) ELSE $3 END,
     doubt_references = CASE WHEN doubt = $2 THEN doubt_references || $4::text[] ELSE $4 END,
     doubt_status = $5,
     state = CASE WHEN state = 'sending' THEN 'unknown'
       WHEN state = 'paid' AND $2 = 'failed_after_paid' THEN 'disputed' ELSE state END
   WHERE id = $1 RETURNING state`,
);
const wait = sql(
  'withdrawals.keep_report_waiting',
  `UPDATE withdrawal_leg SET waiting_reports = waiting_reports || $2::text WHERE id = $1`,
);
const dispute = sql(
  'withdrawals.dispute_by_provider',
  "UPDATE withdrawal SET state = 'disputed' WHERE id = $1",
);

/**
 * A step. Applies a provider's report about a payment. Idempotent. A paid leg waits for the member's confirmation, the
 * amount of a failed one is unpaid again, and a contradiction waits for operators. Publish `withdrawals` and `messages`
 * after the commit.
 */
export async function applyPayoutReport(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, report, ...received }: ReceivedReport,
  now: Date,
): Promise<ReportVerdict> {
  const isReferenceUsed =
    report.status === 'paid' &&
    (await tx.query(used, [leg.channel, report.reference, leg.id])).length > 0;
  const { currency } = withdrawal;
  const outcome = classifyPayoutReport({ leg, report, currency, isReferenceUsed });
  switch (outcome) {
    case 'ignored':
      break;
    case 'pending':
    case 'not_found':
      // A payment unknown to the provider is requested again, under the same id.
      await tx.query(askAgain, [leg.id, nextAsk(leg, now), outcome === 'not_found', 'sending']);
      break;
    case 'paid': {
      const reference = report.status === 'paid' ? report.reference : leg.publicId;
      await endPaidLeg(tx, deps, { withdrawal, leg, reference }, now);
      break;
    }
    case 'failed':
      await endFailedLeg(tx, { withdrawal, leg, step: 'sending_failed' }, now);
      break;
    default:
      await doubt(tx, { ...received, withdrawal, leg, report, found: outcome }, now);
  }
  return outcome;
}

interface Doubted extends ReceivedReport {
  readonly found: LegDoubt;
}

async function doubt(
  tx: Tx,
  { withdrawal, leg, report, found, reportId }: Doubted,
  now: Date,
): Promise<void> {
  const isNews = report.status === 'paid' && !leg.doubtReferences.includes(report.reference);
  if (leg.doubt === found && !isNews) return;
  // One doubt is decided at a time: another one must not replace its amount and references.
  const isFurther = found === 'paid_twice' && leg.doubt === found;
  if (reportId !== undefined && leg.doubt !== null && !isFurther && !isOpen(leg))
    return void (await tx.query(wait, [leg.id, reportId]));
  // Operators review the payment already, and its recorded amount must be kept.
  if (leg.doubt !== null && report.status === 'other') return;
  const isOwn = report.status === 'paid' && report.currency === withdrawal.currency;
  const reported = [
    isOwn ? report.amount : null,
    report.status === 'paid' ? [report.reference] : [],
    report.status === 'other' ? report.statusText : null,
  ];
  const [after] = await tx.query<{ state: WithdrawalLegState }>(setDoubt, [
    leg.id,
    found,
    ...reported,
  ]);
  const isTakenBack = leg.state === 'paid' && after?.state === 'disputed';
  if (isTakenBack) await tx.query(dispute, [withdrawal.id]);
  const step = isTakenBack ? ('taken_back' as const) : ('sending_unclear' as const);
  const entry = { withdrawalId: withdrawal.id, leg: leg.number, amount: leg.amount };
  await recordStep(tx, { ...entry, step }, now);
}

/**
 * A step. Handles a missing or unknown answer: the outcome is unknown, so the provider is queried, and never asked to
 * pay under another id.
 */
export async function applyNoPayoutReport(
  tx: Tx,
  { withdrawal, leg }: Pick<ReceivedReport, 'withdrawal' | 'leg'>,
  now: Date,
): Promise<void> {
  if (!isOpen(leg)) return;
  if (leg.askAt === null) return; // waits for operators
  await tx.query(askAgain, [leg.id, nextAsk(leg, now), false, 'unknown']);
  if (leg.state === 'unknown') return;
  const entry = { withdrawalId: withdrawal.id, leg: leg.number, amount: leg.amount };
  await recordStep(tx, { ...entry, step: 'sending_unclear' }, now);
}

const isOpen = ({ state }: WithdrawalLeg): boolean => state === 'sending' || state === 'unknown';

function nextAsk({ askedTimes }: WithdrawalLeg, now: Date): Date {
  const pause = PAUSES_MS[Math.max(0, askedTimes - 1)] ?? PAUSES_MS.at(-1) ?? 0;
  return new Date(now.getTime() + pause);
}
