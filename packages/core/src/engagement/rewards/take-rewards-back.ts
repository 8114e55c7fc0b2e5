import { money } from '@app/shared/money/money';
import {
  balanceOf,
  cash,
  ledgerEntryRows,
  lockAccounts,
  reverse,
} from '../../books/ledger/index.ts';
import { dropAskedTurnover, reversedDepositRows } from '../../money/deposits/index.ts';
import { openShortage } from '../../people/debts/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { returnToBudgets } from './return-to-budgets.ts';
import { type Reward, turnoverOf } from './reward.ts';

const READ_AT_ONCE = 200;

/** SQL: claimable rewards, and claimed ones whose ledger entry was not dropped with its month. */
const IS_KEPT = `(r.state = 'CLAIMABLE' OR r.state = 'CLAIMED' AND EXISTS (
  SELECT FROM ${ledgerEntryRows} e WHERE e.id = r.entry_id))`;

const findDue = sql(
  'rewards.of_reversed_deposits',
  `SELECT DISTINCT r.id, r.member_id AS "memberId"
   FROM ${reversedDepositRows} d JOIN reward r ON r.deposit_id = d.id
   WHERE r.state IN ('CLAIMABLE', 'CLAIMED') AND ${IS_KEPT} AND r.id > $1 ORDER BY r.id LIMIT ${READ_AT_ONCE}`,
);
const lockOne = sql(
  'rewards.lock_to_take_back',
  `SELECT r.id, r.public_id AS "publicId", r.merchant_id AS "merchantId", r.member_id AS "memberId", r.amount,
     r.turnover_times AS "turnoverTimes", r.granted_at AS "grantedAt", r.ended_at AS "endedAt", r.entry_id AS "entryId"
   FROM reward r WHERE r.id = $1 AND ${IS_KEPT} FOR UPDATE`,
);
const end = sql(
  'rewards.take_back',
  `UPDATE reward SET state = 'CANCELLED', ended_at = $2 WHERE id = $1`,
);

interface Due {
  readonly id: bigint;
  readonly memberId: bigint;
}

type Taken = Pick<
  Reward,
  'id' | 'publicId' | 'memberId' | 'amount' | 'turnoverTimes' | 'grantedAt'
> & {
  readonly merchantId: bigint;
} & (
    | { readonly entryId: null; readonly endedAt: null }
    | { readonly entryId: bigint; readonly endedAt: Date }
  );

type TakeBackDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'>;

/**
 * A command. Takes back rewards whose deposit was reversed, each once. A claimed one is reversed with its turnover;
 * a shortfall of the member's cash becomes their debt. Returns how many it took back.
 */
export async function takeRewardsBack(
  deps: TakeBackDeps,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  const { db, clock, newId, publish, enqueue } = deps;
  let count = 0;
  let after = 0n;
  while (!signal.aborted) {
    const due = await db.query<Due>(findDue, [after]);
    if (due.length === 0) break;
    for (const one of due) {
      if (signal.aborted) break;
      after = one.id;
      const taken = await inTransaction(db, (tx) => takeBack(tx, { newId }, one, clock()));
      if (!taken) continue;
      count += 1;
      const { merchantId, memberId, isShort } = taken;
      for (const kind of ['balance', 'rewards', 'messages'] as const)
        publish({ merchantId, memberId, kind });
      if (isShort) enqueue('settle-debts');
    }
  }
  return count;
}

/** Lock order: the member's cash, the reward. Undefined: another worker took it back, or it has expired. */
async function takeBack(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { id, memberId }: Due,
  now: Date,
): Promise<(Pick<Taken, 'merchantId' | 'memberId'> & { readonly isShort: boolean }) | undefined> {
  await lockAccounts(tx, [cash(memberId)]);
  const [reward] = await tx.query<Taken>(lockOne, [id]);
  if (!reward) return undefined;
  const { merchantId, publicId, amount, entryId } = reward;
  let isShort = false;
  if (entryId !== null) {
    const lacking = amount - (await balanceOf(tx, cash(memberId)));
    isShort = lacking > 0n;
    if (isShort) {
      const short = { merchantId, memberId, amount: money(lacking), to: cash(memberId) };
      await openShortage(tx, deps, { ...short, cause: 'reward_taken_back' }, now);
    }
    await reverse(tx, { entryId, at: now });
    const turnover = turnoverOf(reward);
    await dropAskedTurnover(tx, { memberId, asked: turnover, at: reward.endedAt });
  }
  await tx.query(end, [id, now]);
  await returnToBudgets(tx, [reward]);
  const notice = { cause: 'reward.taken_back', key: publicId, details: { amount } } as const;
  await notifyMember(tx, deps, { ...notice, merchantId, memberId }, now);
  faultPoint('reward.taken_back');
  return { merchantId, memberId, isShort };
}
