import type { Money } from '@app/shared/money/money';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { beginCounting } from './count-play.ts';
import {
  applyLimit,
  assertSensible,
  currentAmountOf,
  limitKeyOf,
  lockForLimits,
  type NewLimit,
  recordLimitChange,
  replacePending,
} from './write-limit.ts';

/**
 * A step. Sets a lower limit of a member for an operator, at once. Replaces a pending change of the same limit.
 *
 * @throws limit.not_lower, InvalidFields for a period that the kind does not have, login.not.session if the member is
 * locked
 */
export async function lowerLimit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  wanted: NewLimit & { readonly amount: Money },
  now: Date,
): Promise<void> {
  assertSensible(wanted);
  await lockForLimits(tx, wanted.memberId);
  await beginCounting(tx, wanted.memberId, now);
  const before = await currentAmountOf(tx, wanted);
  if (before !== null && before <= wanted.amount) throw new DomainError('limit.not_lower');
  await tx.query(replacePending, [...limitKeyOf(wanted), now]);
  await applyLimit(tx, wanted, { setBy: 'operator', now });
  await recordLimitChange(
    tx,
    deps,
    { ...wanted, before, askedBy: 'operator', isLower: true, rules: undefined },
    now,
  );
}
