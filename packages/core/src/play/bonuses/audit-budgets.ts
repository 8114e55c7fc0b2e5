import { type Discrepancy, house, houseBalances } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';

const committed = sql(
  'bonuses.committed_budgets',
  `SELECT p.id, p.merchant_id AS "merchantId", p.budget_left
     + coalesce(sum(b.reserved + CASE b.state WHEN 'waiting' THEN b.amount ELSE 0 END), 0)::bigint AS amount
   FROM promotion p LEFT JOIN member_bonus b ON b.promotion_id = p.id GROUP BY p.id`,
);

interface Committed {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly amount: bigint;
}

/**
 * A query. Compares the account of each promotion with its unspent budget, its reserves for unpaid deposits and the
 * bonuses that wait for an operator. Returns discrepancies. Reads every bonus, so it is for audits and tests.
 */
export async function auditBudgets(reader: Reader): Promise<Discrepancy[]> {
  const promotions = (await reader.query<Committed>(committed)).map((one) => ({
    ...one,
    account: house(one.merchantId, 'promotion_budgets', one.id),
  }));
  const balances = await houseBalances(
    reader,
    promotions.map(({ account }) => account),
  );
  return promotions.flatMap(({ id, amount, account }) => {
    const off = (balances.get(account) ?? 0n) - amount;
    return off === 0n ? [] : [{ where: `budget of promotion ${id}`, off }];
  });
}
