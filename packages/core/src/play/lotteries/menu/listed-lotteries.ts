import type { FamilyCode } from '@app/lottery/families';
import type { GameCategory } from '@app/shared/games/game-categories';
import type { LotterySource, PrizeMode } from '@app/shared/lotteries/lotteries';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { type Lobby, offeredGames } from '../../games/index.ts';

/** A lottery that members of a site can bet on. */
export interface ListedLottery {
  readonly id: number;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly family: FamilyCode;
  readonly prizeMode: PrizeMode;
  readonly group: string;
  /** The oldest lottery of the group; groups have no table. */
  readonly groupId: number;
  readonly source: LotterySource;
  /** Seconds between two draws; null for draws at set times. */
  readonly seconds: number | null;
  readonly closesBeforeS: number;
  readonly gameId: bigint;
  readonly category: GameCategory;
  /** A picture that an operator chose for its game. */
  readonly iconUrl: string | null;
  /** Whether it is under maintenance. */
  readonly isResting: boolean;
}

// Leaves out lotteries without prices, which take no bets.
const LISTED = `SELECT l.id, l.code, coalesce(g.names->>$3::text, g.name) AS name, l.family, l.prize_mode AS "prizeMode",
    l.group_code AS "group", (SELECT min(o.id) FROM lottery o WHERE o.group_code = l.group_code) AS "groupId", l.source,
    CASE l.calendar->>'by' WHEN 'every' THEN (l.calendar->>'seconds')::int END AS seconds,
    l.closes_before_s AS "closesBeforeS", g.id AS "gameId", g.category, g.icon_url AS "iconUrl",
    g.maintenance_from IS NOT NULL AS "isResting"
  FROM lottery l JOIN ${offeredGames('$1', '$2')} g ON g.id = l.game_id
  WHERE l.enabled AND EXISTS (SELECT FROM lottery_price p
    WHERE p.lottery_id = l.id AND (p.merchant_id = $1 OR p.merchant_id IS NULL) AND p.valid_from <= $2)`;

const list = sql('lotteries.list_offered', `${LISTED} ORDER BY g.place, l.id`);
const find = sql('lotteries.find_offered', `${LISTED} AND l.id = $4`);
const findByCode = sql('lotteries.find_offered_by_code', `${LISTED} AND l.code = $4`);

type AskedLobby = Omit<Lobby, 'timeZone'>;

/** A query. The lotteries that a site offers, in the order of its menu. */
export const listedLotteries = (
  reader: Reader,
  { merchantId, now, language }: AskedLobby,
): Promise<ListedLottery[]> => reader.query<ListedLottery>(list, [merchantId, now, language]);

/** A query. A lottery by its id or code; undefined if the site does not offer it. */
export async function listedLottery(
  reader: Reader,
  { merchantId, now, language }: AskedLobby,
  wanted: number | string,
): Promise<ListedLottery | undefined> {
  const statement = typeof wanted === 'number' ? find : findByCode;
  const [found] = await reader.query<ListedLottery>(statement, [merchantId, now, language, wanted]);
  return found;
}
