import { inTransaction } from '../../platform/db/index.ts';
import { DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { beginCounting } from './count-play.ts';
import { rulesOf } from './play-rules.ts';
import {
  applyLimit,
  assertPermitted,
  assertSensible,
  currentAmountOf,
  type LimitDeps,
  limitKeyOf,
  lockForLimits,
  type NewLimit,
  publishLimits,
  recordLimitChange,
  replacePending,
} from './write-limit.ts';

/**
 * A command. Sets a limit of a member. A lower one holds at once. A higher one, or none, waits for the hours of the
 * site's rules and for `confirmRaise`. Replaces a pending change of the same limit.
 *
 * @throws limit.unchanged, limit.compulsory, limit.too_high, InvalidFields for a period that the kind does not have,
 * login.not.session if the member was locked in the meantime
 */
export async function setLimit(
  deps: LimitDeps,
  wanted: NewLimit,
): Promise<{ readonly state: 'applied' | 'pending' }> {
  assertSensible(wanted);
  const state = await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, wanted.memberId);
    const now = deps.clock();
    await beginCounting(tx, wanted.memberId, now);
    const rules = await rulesOf(tx, wanted.merchantId);
    assertPermitted(wanted, rules);
    const before = await currentAmountOf(tx, wanted);
    if (before === wanted.amount) throw new DomainError('limit.unchanged');
    await tx.query(replacePending, [...limitKeyOf(wanted), now]);
    const isLower = wanted.amount !== null && (before === null || wanted.amount < before);
    if (isLower) await applyLimit(tx, wanted, { setBy: 'member', now });
    const change = { ...wanted, before, askedBy: 'member', isLower, rules } as const;
    await recordLimitChange(tx, deps, change, now);
    faultPoint('limit.set');
    return isLower ? 'applied' : 'pending';
  });
  publishLimits(deps, wanted);
  return { state };
}
