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
const STAKED = [placed, won, lost, tie];

const staked = sql(
  'lottery_bets.staked_in_draw',
  `SELECT coalesce(sum(stake), 0)::bigint AS stake FROM lottery_leg
   WHERE member_id = $1 AND draw_id = $2 AND state IN (${STAKED.join()})`,
);

/** A query. What a member has bet on a draw, without what was cancelled or refunded. In 1/10 000. */
export async function stakedInDraw(
  tx: Tx,
  { memberId, drawId }: { memberId: bigint; drawId: bigint },
): Promise<bigint> {
  const [row] = await tx.query<{ stake: bigint }>(staked, [memberId, drawId]);
  return row?.stake ?? 0n;
}
