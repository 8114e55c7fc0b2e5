import type { GameCategory } from '@app/shared/domain/game-categories';
import { legStates } from '@app/shared/domain/lottery-leg-states';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { offeredGames } from '../games/index.ts';
import { lotteryRows } from '../lotteries/index.ts';

/** A lottery as a site offers it. */
export interface OfferedLottery {
  readonly id: number;
  readonly family: string;
  readonly gameId: bigint;
  readonly category: GameCategory;
  /** Whether it is under maintenance there. */
  readonly isResting: boolean;
}

const find = sql(
  'lottery_bets.offered_lottery',
  `SELECT l.id, l.family, g.id AS "gameId", g.category, g.maintenance_from IS NOT NULL AS "isResting"
   FROM ${lotteryRows} l JOIN ${offeredGames('$1', '$3')} g ON g.id = l.game_id
   WHERE l.id = $2 AND l.enabled`,
);

/** A query. Undefined where the site offers no such lottery. */
export async function offeredLottery(
  reader: Reader,
  { merchantId, lotteryId, now }: { merchantId: bigint; lotteryId: number; now: Date },
): Promise<OfferedLottery | undefined> {
  const [found] = await reader.query<OfferedLottery>(find, [merchantId, lotteryId, now]);
  return found;
}

const { placed, won, lost, tie } = legStates;
/** What legs are in that take part in their draw. */
export const STAKED = [placed, won, lost, tie];

const staked = sql(
  'lottery_bets.staked_in_draws',
  `SELECT draw_id AS "drawId", sum(stake)::bigint AS stake FROM lottery_leg
   WHERE member_id = $1 AND draw_id = ANY ($2::bigint[]) AND state IN (${STAKED.join()}) GROUP BY draw_id`,
);

/** A query. What a member has bet on draws, by draw, without what was given back. In 1/10 000; nothing where nothing was bet. */
export async function stakedInDraws(
  tx: Tx,
  { memberId, drawIds }: { memberId: bigint; drawIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx.query<{ drawId: bigint; stake: bigint }>(staked, [memberId, drawIds]);
  return new Map(rows.map(({ drawId, stake }) => [drawId, stake]));
}
