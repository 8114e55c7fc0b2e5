import { sql, type Tx } from '../../platform/db/index.ts';

const spend = sql(
  'bonuses.take_of_budget',
  `UPDATE promotion SET budget_left = budget_left - $2
   WHERE id = $1 AND budget_left >= $2 AND ended_at IS NULL RETURNING id`,
);
const spendReserved = sql(
  'bonuses.take_reserved',
  'UPDATE promotion SET budget_left = budget_left - $2 WHERE id = $1 AND budget_left >= $2 RETURNING id',
);
const giveBack = sql(
  'bonuses.give_back_to_budget',
  'UPDATE promotion SET budget_left = budget_left + $2 WHERE id = $1',
);

/** A step. Spends an amount of a promotion's budget. False if too little is left, or the promotion has ended. */
export const spendBudget = async (tx: Tx, id: bigint, amount: bigint): Promise<boolean> =>
  (await tx.query(spend, [id, amount])).length > 0;

/** A step. Like `spendBudget`, for a reserved amount, even after the promotion has ended. */
export const spendReservedBudget = async (tx: Tx, id: bigint, amount: bigint): Promise<boolean> =>
  (await tx.query(spendReserved, [id, amount])).length > 0;

/** A step. Returns an amount of a bonus to the budget; negative if a corrected bet takes it again. */
export const returnToBudget = (tx: Tx, id: bigint, amount: bigint): Promise<unknown> =>
  tx.query(giveBack, [id, amount]);
