import type { Reader } from '../../../platform/db/index.ts';
import type { Lobby } from '../../games/index.ts';
import { type ListedDraw, lastDraws, nextDraws } from '../draws/list-draws.ts';
import { type ListedLottery, listedLotteries } from './listed-lotteries.ts';

/** A lottery with its current draws. */
export interface LotteryOfMenu extends ListedLottery {
  /** The draw that is on sale or next on sale; missing if none was created. */
  readonly current: ListedDraw | undefined;
  /** The last settled draw. */
  readonly last: ListedDraw | undefined;
}

/** A query. The lotteries that a site offers, in the order of its menu, with their draws: three statements for all. */
export async function lotteryMenu(
  reader: Reader,
  lobby: Omit<Lobby, 'timeZone'>,
): Promise<LotteryOfMenu[]> {
  const lotteries = await listedLotteries(reader, lobby);
  const query = { lotteryIds: lotteries.map(({ id }) => id), now: lobby.now };
  const [next, last] = await Promise.all([nextDraws(reader, query), lastDraws(reader, query)]);
  const [current, settled] = [next, last].map(
    (draws) => new Map(draws.map((draw) => [draw.lotteryId, draw])),
  );
  return lotteries.map((lottery) => ({
    ...lottery,
    current: current?.get(lottery.id),
    last: settled?.get(lottery.id),
  }));
}
