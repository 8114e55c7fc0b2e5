import type { BonusState } from '@app/shared/bonuses/states';
import type { Money } from '@app/shared/money/money';
import { balanceOf, bonus as bonusAccount, cash, house, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import type { Bonus } from './bonus.ts';
import { returnToBudget } from './spend-budget.ts';

type Ended = Extract<BonusState, 'released' | 'spent' | 'forfeited' | 'expired' | 'cancelled'>;

const close = sql(
  'bonuses.close',
  'UPDATE member_bonus SET state = $2, closed_amount = $3, closed_at = $4 WHERE id = $1',
);

/**
 * A step. Ends an open bonus, whose row and accounts the caller has locked: its balance is released to cash, or
 * returned to the promotion. Later payouts of open bets go the same way. Returns the balance.
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
