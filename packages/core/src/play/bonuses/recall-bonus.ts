import { bonus as bonusAccount, cash, house, post } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Bonus } from './bonus.ts';
import { returnToBudget } from './spend-budget.ts';

const cancelReleased = sql(
  'bonuses.cancel_released',
  `UPDATE member_bonus SET state = 'cancelled', closed_at = $2 WHERE id = $1`,
);

/**
 * A step. Returns a released bonus from cash to its promotion, after its deposit was reversed. The caller has locked
 * the bonus and the member's cash and bonus accounts, and made sure that the bonus is released and the cash is enough:
 * neither is checked here. Later payouts of its bets go to the promotion.
 */
export async function recallBonus(tx: Tx, bonus: Bonus, now: Date): Promise<void> {
  const { id, merchantId, memberId, promotionId, closedAmount: amount } = bonus;
  if (amount > 0n) {
    const rest = { source: 'bonus', key: `recall ${id}`, amount, causeId: id } as const;
    const own = bonusAccount(memberId);
    const budget = house(merchantId, 'promotion_budgets', promotionId);
    const recalled = { ...rest, kind: 'bonus.recall', from: cash(memberId), to: own } as const;
    const forfeited = {
      ...rest,
      key: `forfeit ${id}`,
      kind: 'bonus.forfeit',
      from: own,
      to: budget,
    } as const;
    await post(tx, [recalled, forfeited], now);
    await returnToBudget(tx, promotionId, amount);
  }
  await tx.query(cancelReleased, [id, now]);
}

const lowerAhead = sql(
  'bonuses.lower_ahead',
  `UPDATE member_bonus SET ahead = least(ahead, $2) WHERE member_id = $1 AND state IN ('waiting', 'open')`,
);

/** A step. Limits the turnover of deposits that must be met before a member's open or waiting bonus. */
export async function limitTurnoverAhead(tx: Tx, memberId: bigint, left: bigint): Promise<void> {
  await tx.query(lowerAhead, [memberId, left]);
}
