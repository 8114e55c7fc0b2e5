import type { Tx } from '../db/index.ts';
import { undoCapture } from '../ledger/index.ts';
import type { Withdrawal, WithdrawalLeg } from './withdrawal.ts';

const LATE_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Until when a member can still say that nothing arrived of a payment; null unless it counts as received because they said
 * nothing in time.
 */
export const lateDisputeUntil = ({
  isReceivedByTime,
  closedAt,
}: Pick<WithdrawalLeg, 'isReceivedByTime' | 'closedAt'>): Date | null =>
  isReceivedByTime && closedAt ? new Date(closedAt.getTime() + LATE_DAYS * DAY_MS) : null;

/** Whether a member can say at a moment that nothing arrived of a payment, although it counts as received. */
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
 * A step. What counted as received, and the fee, are held again until operators decide. A bond that was kept stays with the
 * site until they find that nothing arrived.
 */
export async function holdDisputed(
  tx: Tx,
  { withdrawal: { holdId, fee, state }, leg }: Disputed,
  now: Date,
): Promise<void> {
  await undoCapture(tx, { holdId, key: `leg ${leg.number}` }, now);
  if (state === 'completed' && fee > 0n) await undoCapture(tx, { holdId, key: 'fee' }, now);
}
