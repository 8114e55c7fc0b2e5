import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { offeredGames } from '../../games/index.ts';
import { lotteryRows } from '../../lotteries/index.ts';

/** A lottery as a site offers it. */
export interface OfferedLottery {
  readonly id: number;
  readonly family: string;
  readonly gameId: bigint;
  readonly category: GameCategory;
  /** Whether it is under maintenance at the site. */
  readonly isResting: boolean;
}

const find = sql(
  'lottery_bets.offered_lottery',
  `SELECT l.id, l.family, g.id AS "gameId", g.category, g.maintenance_from IS NOT NULL AS "isResting"
   FROM ${lotteryRows} l JOIN ${offeredGames('$1', '$3')} g ON g.id = l.game_id
   WHERE l.id = ANY ($2::int[]) AND l.enabled`,
);

/** A query. Undefined if the site does not offer the lottery. */
export async function offeredLottery(
  reader: Reader,
  { lotteryId, ...of }: { merchantId: bigint; lotteryId: number; now: Date },
): Promise<OfferedLottery | undefined> {
  return (await offeredLotteries(reader, { ...of, lotteryIds: [lotteryId] })).get(lotteryId);
}

/** A query. The given lotteries that a site offers, by id. */
export async function offeredLotteries(
  reader: Reader,
  { merchantId, lotteryIds, now }: { merchantId: bigint; lotteryIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, OfferedLottery>> {
  const rows = await reader.query<OfferedLottery>(find, [merchantId, lotteryIds, now]);
  return new Map(rows.map((lottery) => [lottery.id, lottery]));
}
