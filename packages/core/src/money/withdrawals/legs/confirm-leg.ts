import { type Money, money, moneyToWire } from '@app/shared/money/money';
import type { LegResult } from '@app/shared/withdrawals/states';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../../platform/kernel/index.ts';
import { attachUploads } from '../../../platform/uploads/index.ts';
import {
  findLeg,
  legsOf,
  lockWithdrawal,
  readWithdrawal,
  recordStep,
  type Withdrawal,
  type WithdrawalLeg,
} from '../withdrawal.ts';
import { closeLeg } from './close-leg.ts';
import { holdDisputed, isOpenToLateDispute } from './late-dispute.ts';
import { legSubject } from './leg-subject.ts';

export interface ConfirmLeg {
  readonly memberId: bigint;
  /** Public id of the payment. */
  readonly legId: string;
  readonly result: LegResult;
  /** For a partial payment the amount that arrived: above zero, below the payment. */
  readonly received?: Money | undefined;
  /** Uploaded pictures, for a missing or partial payment. */
  readonly proofIds?: readonly string[] | undefined;
}

/**
 * A command. A member confirms or disputes a payment. Idempotent; a different answer is refused. After a confirmation
 * by timeout the member can still dispute the payment for some days.
 *
 * @throws withdraw.not_found, also for another member's, withdraw.state_changed, withdraw.over_rest for an invalid
 * part, withdraw.proof_required, upload.limit, upload.not_found
 */
export async function confirmLeg(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: ConfirmLeg,
): Promise<Withdrawal> {
  const { withdrawalId } = await findLeg(deps.db, asked.legId);
  const now = deps.clock();
  const after = await inTransaction(deps.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal.memberId !== asked.memberId) throw new DomainError('withdraw.not_found');
    const leg = await readLeg(tx, withdrawal, asked.legId);
    if (isConfirmedSo(leg, asked)) return withdrawal;
    const isLate = asked.result === 'NOT_RECEIVED' && isOpenToLateDispute(leg, now);
    if (leg.state !== 'paid' && !isLate) throw new DomainError('withdraw.state_changed');
    return say(tx, deps, { withdrawal, leg, asked }, now);
  });
  faultPoint('withdrawal.confirmed');
  const { merchantId, memberId } = after;
  for (const kind of ['balance', 'withdrawals', 'messages'] as const)
    deps.publish({ merchantId, memberId, kind });
  return after;
}

async function readLeg(tx: Tx, { id }: Withdrawal, publicId: string): Promise<WithdrawalLeg> {
  const leg = (await legsOf(tx, [id])).find((one) => one.publicId === publicId.toLowerCase());
  if (!leg) throw new DomainError('withdraw.not_found');
  return leg;
}

function isConfirmedSo(leg: WithdrawalLeg, { result, received }: ConfirmLeg): boolean {
  if (result === 'RECEIVED') return leg.state === 'received';
  if (result === 'PARTIAL') return leg.state === 'partial' && leg.received === received;
  return leg.state === 'disputed';
}

const dispute = sql(
  'withdrawals.dispute_leg',
  `WITH leg AS (UPDATE withdrawal_leg SET state = 'disputed', received = NULL, closed_at = NULL WHERE id = $1)
   UPDATE withdrawal SET state = 'disputed', settled = settled - $3, underway = underway + $3, closed_at = NULL
   WHERE id = $2`,
);

interface LegConfirmation {
  readonly withdrawal: Withdrawal;
  readonly leg: WithdrawalLeg;
  readonly asked: ConfirmLeg;
}

async function say(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { withdrawal, leg, asked }: LegConfirmation,
  now: Date,
): Promise<Withdrawal> {
  const { result, received = money(0n), proofIds = [], memberId } = asked;
  if (result === 'RECEIVED')
    return closeLeg(tx, deps, { withdrawal, leg, received: leg.amount, step: 'received' }, now);
  if (result === 'PARTIAL' && (received <= 0n || received >= leg.amount))
    throw new DomainError('withdraw.over_rest', { rest: moneyToWire(leg.amount) });
  if (proofIds.length === 0) throw new DomainError('withdraw.proof_required');
  const subject = legSubject(leg.publicId);
  await attachUploads(tx, { memberId, purpose: 'withdrawal', ids: proofIds, subject }, now);
  if (result === 'PARTIAL')
    return closeLeg(tx, deps, { withdrawal, leg, received, step: 'received_in_part' }, now);
  const isLate = leg.state === 'received';
  if (isLate) await holdDisputed(tx, { withdrawal, leg }, now);
  await tx.query(dispute, [leg.id, withdrawal.id, isLate ? leg.amount : 0n]);
  const entry = { withdrawalId: withdrawal.id, leg: leg.number, amount: leg.amount };
  await recordStep(tx, { ...entry, step: 'disputed' }, now);
  return readWithdrawal(tx, withdrawal.id);
}
