import type { BonusState } from '@app/shared/bonuses/states';
import { type Money, money } from '@app/shared/money/money';
import {
  balanceOf,
  bonus as bonusAccount,
  cash,
  house,
  lockAccounts,
  post,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import { type Bonus, lockOpenBonus } from './bonus.ts';
import { returnToBudget } from './promotions.ts';

type Ended = Extract<BonusState, 'released' | 'spent' | 'forfeited' | 'expired' | 'cancelled'>;

const close = sql(
  'bonuses.close',
  'UPDATE member_bonus SET state = $2, closed_amount = $3, closed_at = $4 WHERE id = $1',
);

/**
 * A step. Ends an open bonus, whose row and accounts the caller has locked: its balance is released to cash, or returned to the
 * promotion. Later payouts of open bets go the same way.
 */
export async function closeBonus(
  tx: Tx,
  bonus: Pick<Bonus, 'id' | 'merchantId' | 'memberId' | 'promotionId'>,
  state: Ended,
  now: Date,
): Promise<Money> {
  const { id, merchantId, memberId, promotionId } = bonus;
  const amount = await balanceOf(tx, bonusAccount(memberId));
  const isReleased = state === 'released';
  if (amount > 0n) {
    const posting = {
      source: 'bonus',
      key: `close ${id}`,
      amount,
      causeId: id,
      kind: isReleased ? 'bonus.release' : 'bonus.forfeit',
      from: bonusAccount(memberId),
      to: isReleased ? cash(memberId) : house(merchantId, 'promotion_budgets', promotionId),
    } as const;
    await post(tx, [posting], now);
    if (!isReleased) await returnToBudget(tx, promotionId, amount);
  }
  await tx.query(close, [id, state, amount, now]);
  faultPoint('bonus.closed');
  return amount;
}

const dropWaiting = sql(
  'bonuses.drop_waiting',
  `UPDATE member_bonus SET state = $2, closed_at = $3 WHERE id = $1`,
);

/**
 * A step. Ends a member's open or waiting bonus: forfeited by the member, or cancelled by an operator. Returns the returned
 * amount; undefined if there was none.
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
