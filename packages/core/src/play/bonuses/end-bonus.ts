import { type Money, money } from '@app/shared/money/money';
import { bonus as bonusAccount, cash, lockAccounts } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Bonus, lockOpenBonus } from './bonus.ts';
import { closeBonus } from './close-bonus.ts';
import { returnToBudget } from './spend-budget.ts';

const dropWaiting = sql(
  'bonuses.drop_waiting',
  `UPDATE member_bonus SET state = $2, closed_at = $3 WHERE id = $1`,
);

/**
 * A step. Ends a member's open or waiting bonus: forfeited by the member, or cancelled by an operator. Returns the
 * bonus and its lost balance, 0 for a waiting one; undefined if there was none.
 */
export async function endBonus(
  tx: Tx,
  { memberId, as }: { readonly memberId: bigint; readonly as: 'forfeited' | 'cancelled' },
  now: Date,
): Promise<{ readonly bonus: Bonus; readonly lost: Money } | undefined> {
  await lockAccounts(tx, [cash(memberId), bonusAccount(memberId)]);
  const bonus = await lockOpenBonus(tx, memberId);
  if (!bonus) return undefined;
  if (bonus.state === 'open') return { bonus, lost: await closeBonus(tx, bonus, as, now) };
  await tx.query(dropWaiting, [bonus.id, as, now]);
  await returnToBudget(tx, bonus.promotionId, bonus.amount);
  return { bonus, lost: money(0n) };
}
