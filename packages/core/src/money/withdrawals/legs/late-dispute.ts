import { undoCapture } from '../../../books/ledger/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Withdrawal, WithdrawalLeg } from '../withdrawal.ts';

const LATE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * End of the time in which a member can dispute a payment that was confirmed by timeout; null for any other payment.
 */
export const lateDisputeUntil = ({
  isReceivedByTime,
  closedAt,
}: Pick<WithdrawalLeg, 'isReceivedByTime' | 'closedAt'>): Date | null =>
  isReceivedByTime && closedAt ? new Date(closedAt.getTime() + LATE_DAYS * DAY_MS) : null;

/** Whether a member can still dispute a payment that was confirmed by timeout. */
export function isOpenToLateDispute(leg: WithdrawalLeg, now: Date): boolean {
  const until = lateDisputeUntil(leg);
  return until !== null && now < until;
}

interface Disputed {
  /** Locked. */
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
}

/**
 * A step. Opens a late dispute: the payment and the fee go back on hold until operators decide. A kept bond stays with
 * the site until operators find that nothing arrived.
 */
export async function holdDisputed(
  tx: Tx,
  { withdrawal: { holdId, fee, state }, leg }: Disputed,
  now: Date,
): Promise<void> {
  await undoCapture(tx, { holdId, key: `leg ${leg.number}` }, now);
  if (state === 'completed' && fee > 0n) await undoCapture(tx, { holdId, key: 'fee' }, now);
}
