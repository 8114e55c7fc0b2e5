import { legsOf, recordStep, type Withdrawal } from '@app/core/money/withdrawals';
import type { Tx } from '@app/core/platform/db';

interface AwaitedApproval {
  readonly withdrawal: Withdrawal;
  /** Public id of the payment that it is about. */
  readonly legId?: string;
  readonly operator: string;
}

/** Writes down at a withdrawal that what an operator asked for waits for a second one. */
export async function recordAwaitedApproval(
  tx: Tx,
  { withdrawal: { id }, legId, operator }: AwaitedApproval,
  now: Date,
): Promise<void> {
  const leg = legId && (await legsOf(tx, [id])).find(({ publicId }) => publicId === legId);
  const about = leg ? { leg: leg.number, amount: leg.amount } : {};
  await recordStep(tx, { withdrawalId: id, step: 'second_asked', operator, ...about }, now);
}
