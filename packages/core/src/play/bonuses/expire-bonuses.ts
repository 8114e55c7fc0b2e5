import { writtenNames } from '@app/shared/messages/written-names';
import { bonus as bonusAccount, cash, lockAccounts } from '../../books/ledger/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type Bonus, lockOpenBonus } from './bonus.ts';
import { closeBonus } from './close-bonus.ts';

const BONUSES_PER_SWEEP_MAX = 500;

const findDue = sql(
  'bonuses.find_due',
  `SELECT id, member_id AS "memberId" FROM member_bonus
   WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT ${BONUSES_PER_SWEEP_MAX}`,
);

/**
 * A command for the worker. Ends expired bonuses. Returns their count.
 *
 * @throws AggregateError after all other bonuses, if some could not be ended
 */
export async function expireBonuses(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
): Promise<number> {
  const due = await deps.db.query<{ id: bigint; memberId: bigint }>(findDue, [deps.clock()]);
  const failures: unknown[] = [];
  let expired = 0;
  for (const found of due) {
    // One bonus that cannot be ended must not keep the others open.
    const bonus = await inTransaction(deps.db, (tx) => expire(tx, deps, found)).catch(
      (error: unknown) => void failures.push(error),
    );
    if (!bonus) continue;
    expired++;
    faultPoint('bonus.expired');
    const { merchantId, memberId } = bonus;
    for (const kind of ['balance', 'messages'] as const)
      deps.publish({ merchantId, memberId, kind });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some bonuses were not ended');
  return expired;
}

async function expire(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<Bonus | undefined> {
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  const bonus = await lockOpenBonus(tx, memberId);
  const now = deps.clock();
  if (bonus?.id !== id || bonus.state !== 'open' || !bonus.expiresAt || bonus.expiresAt > now)
    return undefined;
  const amount = await closeBonus(tx, bonus, 'expired', now);
  const cause = { cause: 'bonus.expired', key: `${id}` } as const;
  const details = { amount, promotion: writtenNames(bonus.terms) };
  await notifyMember(tx, deps, { ...cause, details, merchantId: bonus.merchantId, memberId }, now);
  return bonus;
}
