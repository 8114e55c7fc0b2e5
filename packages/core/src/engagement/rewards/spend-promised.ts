import type { Money } from '@app/shared/money/money';
import type { OtherCost } from '@app/shared/rewards/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { addToCounters, dayOf, lockBudget } from './budget.ts';

interface BudgetSpending {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
}

const insert = sql(
  'rewards.insert_promised',
  `INSERT INTO reward_taking (merchant_id, member_id, source, amount, at)
   SELECT t.merchant_id, t.member_id, $1, t.amount, t.at
   FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[]) AS t (merchant_id, member_id, amount, at)`,
);

async function write(
  tx: Tx,
  source: OtherCost,
  rows: readonly (Omit<BudgetSpending, 'amount'> & {
    readonly amount: bigint;
    readonly at: Date;
  })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(insert, [
    source,
    rows.map(({ merchantId }) => merchantId),
    rows.map(({ memberId }) => memberId),
    rows.map(({ amount }) => amount),
    rows.map(({ at }) => at),
  ]);
  await addToCounters(
    tx,
    rows.map(({ merchantId, memberId, amount, at }) => {
      return { merchantId, memberId, day: dayOf(at), edge: 0n, granted: amount };
    }),
  );
}

/**
 * A step. Counts money that an offer promised and a member gets in another form than a claimed reward. No budget
 * refuses it, see `grantRewards`. Locks the budget of the site: call it last in a transaction.
 */
export async function spendPromised(
  tx: Tx,
  { source, ...spending }: BudgetSpending & { readonly source: OtherCost },
  now: Date,
): Promise<void> {
  await lockBudget(tx, spending.merchantId);
  await write(tx, source, [{ ...spending, at: now }]);
}

/** A step. Returns spending to the budgets of the days on which it was granted. */
export const returnToBudget = (
  tx: Tx,
  source: OtherCost,
  ended: readonly (BudgetSpending & { readonly grantedAt: Date })[],
): Promise<void> =>
  write(
    tx,
    source,
    ended.map(({ amount, grantedAt, ...of }) => ({ ...of, amount: -amount, at: grantedAt })),
  );
