import { legsOf, recordStep, type Withdrawal } from '@app/core/money/withdrawals';
import type { Tx } from '@app/core/platform/db';

interface AwaitedApproval {
  readonly withdrawal: Withdrawal;
  /** Public id of the payment, if the request is about one. */
  readonly legId?: string;
  readonly operator: string;
}

/** Records in a withdrawal's timeline that an operator's request waits for a second operator. */
export async function recordAwaitedApproval(
  tx: Tx,
  { withdrawal: { id }, legId, operator }: AwaitedApproval,
  now: Date,
): Promise<void> {
  const leg = legId && (await legsOf(tx, [id])).find(({ publicId }) => publicId === legId);
  const about = leg ? { leg: leg.number, amount: leg.amount } : {};
  await recordStep(tx, { withdrawalId: id, step: 'second_asked', operator, ...about }, now);
}
