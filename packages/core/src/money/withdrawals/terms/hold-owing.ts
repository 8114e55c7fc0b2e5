import { owedBy, owingRows } from '../../../people/debts/index.ts';
import { inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { lockWithdrawal } from '../withdrawal.ts';
import { recordReasons } from './judgment.ts';

const HELD_PER_SWEEP_MAX = 500;

// Once per debt: an operator who released the withdrawal has seen it.
const find = sql(
  'withdrawals.of_members_who_owe',
  `SELECT w.id FROM withdrawal w JOIN ${owingRows} o ON o.member_id = w.member_id
   WHERE w.state = 'review' AND w.closed_at IS NULL
     AND NOT EXISTS (SELECT FROM withdrawal_reason r
       WHERE r.withdrawal_id = w.id AND r.code = 'member_owes' AND r.judged_at >= o.since)
   ORDER BY w.id LIMIT ${HELD_PER_SWEEP_MAX}`,
);
const hold = sql(
  'withdrawals.hold_owing',
  "UPDATE withdrawal SET verdict = 'hold', released_by = NULL WHERE id = $1",
);

/**
 * A command for the worker. Puts withdrawals in review on hold if their member has gone into debt, and returns their
 * count. Before the sweep finds one, `lockAndCheckPayee` already refuses its approval.
 *
 * @throws AggregateError after all other withdrawals, if some could not be held
 */
export async function holdOwing(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const found = await deps.db.query<{ id: bigint }>(find);
  const failures: unknown[] = [];
  let held = 0;
  for (const { id } of found) {
    const isHeld = await holdOne(deps, id).catch((error: unknown) => void failures.push(error));
    if (isHeld) held++;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some withdrawals were not held');
  return held;
}

const holdOne = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: bigint): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { state, memberId } = await lockWithdrawal(tx, id);
    const owed = await owedBy(tx, memberId);
    if (state !== 'review' || owed === 0n) return false;
    await tx.query(hold, [id]);
    const why = { code: 'member_owes', weight: 0, count: null, most: null } as const;
    await recordReasons(tx, id, [{ ...why, amount: owed, against: null, worst: null }], clock());
    return true;
  });
