import { type AccountId, bonus, cash, lockAccounts } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { categoryOfCode } from '../../../platform/kernel/index.ts';
import { betEventRows, eventKinds } from '../../bets/index.ts';
import { bonusHolders } from '../../bonuses/index.ts';
import { type CountedBet, countBetsTowardBonuses } from '../../games/index.ts';
import { DecidedConcurrently, lotteryRows } from '../../lotteries/index.ts';

/**
 * A step. Locks the accounts that a settlement step pays, and those of members with a bonus. Returns the members with a
 * bonus.
 */
export async function lockAccountsAndBonuses(
  tx: Tx,
  { paid, memberIds }: { readonly paid: readonly bigint[]; readonly memberIds: readonly bigint[] },
): Promise<readonly bigint[]> {
  const holders = await bonusHolders(tx, memberIds);
  const accounts: AccountId[] = [...new Set([...paid, ...holders])].map(cash);
  await lockAccounts(tx, [...accounts, ...holders.map(bonus)]);
  return holders;
}

interface LegsToCount {
  readonly merchantId: bigint;
  readonly lotteryId: number;
  /** Ids, or the text of a PostgreSQL array of ids. */
  readonly legIds: string | readonly bigint[];
  /** Members of all legs. */
  readonly memberIds: readonly bigint[];
  /** Members whose accounts are locked. */
  readonly holders: readonly bigint[];
}

interface CountedLeg {
  readonly memberId: bigint;
  readonly betId: bigint;
  readonly category: number;
  readonly validBet: CountedBet['validBet'];
  /** The corrected earlier result; null for a first decision. */
  readonly before: bigint | null;
  readonly gameId: bigint;
}

const read = sql(
  'lottery_bets.counted_legs',
  `SELECT l.member_id AS "memberId", l.bet_id AS "betId", e.category, e.valid_bet AS "validBet", e.before,
     (SELECT game_id FROM ${lotteryRows} y WHERE y.id = $3) AS "gameId"
   FROM lottery_leg l
   CROSS JOIN LATERAL (
     SELECT category, valid_bet, CASE WHEN kind = ${eventKinds.corrected} THEN lead(valid_bet) OVER newest END AS before
     FROM (SELECT * FROM ${betEventRows} event WHERE bet_id = l.bet_id ORDER BY seq DESC LIMIT 2) last
     WINDOW newest AS (ORDER BY seq DESC)
     ORDER BY seq DESC LIMIT 1) e
   WHERE l.id = ANY ($1::bigint[]) AND l.member_id = ANY ($2::bigint[]) ORDER BY l.member_id, l.id`,
);

/**
 * A step. Counts decided legs toward the bonuses of their members; legs of members without one, which are most, are not
 * read. While the settlement window is open, no bonus can be granted.
 *
 * @throws DecidedConcurrently if a member was granted a bonus before the window was open
 */
export async function countLegsTowardBonuses(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, lotteryId, legIds, memberIds, holders }: LegsToCount,
  now: Date,
): Promise<void> {
  const current = await bonusHolders(tx, memberIds);
  if (current.some((memberId) => !holders.includes(memberId))) throw new DecidedConcurrently();
  if (current.length === 0) return;
  const legs = await tx.query<CountedLeg>(read, [legIds, current, lotteryId]);
  for (const [memberId, own] of Map.groupBy(legs, (leg) => leg.memberId)) {
    const moved = own.filter(({ before, validBet }) => before !== validBet);
    const decided = moved.map(({ betId, category, validBet, gameId }) => ({
      betId,
      validBet,
      gameId,
      category: categoryOfCode(category),
    }));
    const voided = moved.flatMap(({ before, betId }) => (before === null ? [] : betId));
    await countBetsTowardBonuses(
      tx,
      deps,
      { merchantId, memberId, decided, voided, atStake: [] },
      now,
    );
  }
}

/** Publishes to members' pages after the commit, as their bonus may have ended. */
export function publishBonusChanges(
  publish: Deps['publish'],
  { merchantId, holders }: Pick<LegsToCount, 'merchantId' | 'holders'>,
): void {
  for (const memberId of holders)
    for (const kind of ['balance', 'messages'] as const) publish({ merchantId, memberId, kind });
}
