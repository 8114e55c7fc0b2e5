import type { Money } from '@app/shared/money/money';
import type { OtherTaker } from '@app/shared/rewards/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { addToCounters, dayOf, lockBudget } from './budget.ts';

interface Taking {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
}

const insert = sql(
  'rewards.insert_takings',
  `INSERT INTO reward_taking (merchant_id, member_id, source, amount, at)
   SELECT t.merchant_id, t.member_id, $1, t.amount, t.at
   FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[]) AS t (merchant_id, member_id, amount, at)`,
);

async function write(
  tx: Tx,
  source: OtherTaker,
  takings: readonly (Omit<Taking, 'amount'> & { readonly amount: bigint; readonly at: Date })[],
): Promise<void> {
  if (takings.length === 0) return;
  await tx.query(insert, [
    source,
    takings.map(({ merchantId }) => merchantId),
    takings.map(({ memberId }) => memberId),
    takings.map(({ amount }) => amount),
    takings.map(({ at }) => at),
  ]);
  await addToCounters(
    tx,
    takings.map(({ merchantId, memberId, amount, at }) => {
      return { merchantId, memberId, day: dayOf(at), edge: 0n, granted: amount };
    }),
  );
}

/**
 * A step. Counts money that an offer promised and a member gets in another form than a claimed reward. No budget
 * refuses it, see `grantRewards`. Locks the budget of the site: call it last in a transaction.
 */
export async function takePromised(
  tx: Tx,
  { source, ...taking }: Taking & { readonly source: OtherTaker },
  now: Date,
): Promise<void> {
  await lockBudget(tx, taking.merchantId);
  await write(tx, source, [{ ...taking, at: now }]);
}

/** A step. Returns parts of takings to the budgets of the days on which they were granted. */
export const returnTakings = (
  tx: Tx,
  source: OtherTaker,
  ended: readonly (Taking & { readonly grantedAt: Date })[],
): Promise<void> =>
  write(
    tx,
    source,
    ended.map(({ amount, grantedAt, ...of }) => ({ ...of, amount: -amount, at: grantedAt })),
  );
