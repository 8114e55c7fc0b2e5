import type { Money } from '@app/shared/money/money';
import {
  captureHold,
  house,
  openHouseAccount,
  placeHold,
  releaseHold,
  undoCapture,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { recordStep, type Withdrawal } from './withdrawal.ts';

interface SetAside extends Pick<Withdrawal, 'id' | 'merchantId' | 'memberId'> {
  readonly bond: Money;
  /** Idempotency key of the hold. */
  readonly key: string;
}

const write = sql(
  'withdrawals.write_bond',
  "UPDATE withdrawal SET bond = $2, bond_hold_id = $3, bond_state = 'held' WHERE id = $1",
);

/** A step. Sets a bond aside with a withdrawal, where the site asks for one. @throws wallet.insufficient_funds */
export async function setBondAside(
  tx: Tx,
  { id, merchantId, memberId, bond, key }: SetAside,
  now: Date,
): Promise<void> {
  if (bond === 0n) return;
  const hold = await placeHold(tx, { key, merchantId, memberId, amount: bond, causeId: id }, now);
  await tx.query(write, [id, bond, hold.id]);
}

// One payment confirmed by timeout suffices, even if the member confirmed another.
const wasForced = sql(
  'withdrawals.was_forced',
  "SELECT FROM withdrawal_step WHERE withdrawal_id = $1 AND step = 'received_by_force' LIMIT 1",
);
const close = sql('withdrawals.close_bond', 'UPDATE withdrawal SET bond_state = $2 WHERE id = $1');

/**
 * A step. Ends the bond of a closed withdrawal, once: the site keeps it if a payment was confirmed by timeout, else it
 * is released to the member.
 *
 * @param withdrawal locked
 */
export async function endBond(
  tx: Tx,
  { id, merchantId, bond, bondHoldId: holdId, bondState }: Withdrawal,
  now: Date,
): Promise<void> {
  if (bondState !== 'held' || holdId === null) return;
  const isKept = (await tx.query(wasForced, [id])).length > 0;
  if (isKept) {
    await openHouseAccount(tx, merchantId, 'fees');
    await captureHold(tx, { holdId, key: 'kept', to: house(merchantId, 'fees') }, now);
  } else await releaseHold(tx, { holdId, key: 'returned' }, now);
  await tx.query(close, [id, isKept ? 'kept' : 'returned']);
  const step = isKept ? ('bond_kept' as const) : ('bond_returned' as const);
  await recordStep(tx, { withdrawalId: id, step, amount: bond }, now);
}

/** A step. Returns a kept bond whose payment never arrived: the member had nothing to confirm. */
export async function giveBondBack(
  tx: Tx,
  { id, bond, bondHoldId: holdId, bondState }: Withdrawal,
  now: Date,
): Promise<void> {
  if (bondState !== 'kept' || holdId === null) return;
  await undoCapture(tx, { holdId, key: 'kept' }, now);
  await releaseHold(tx, { holdId, key: 'returned' }, now);
  await tx.query(close, [id, 'returned']);
  await recordStep(tx, { withdrawalId: id, step: 'bond_returned', amount: bond }, now);
}
