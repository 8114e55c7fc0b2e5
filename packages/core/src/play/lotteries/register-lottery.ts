import type { FamilyCode } from '@app/lottery/families';
import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import { type LotterySource, type PrizeMode, prizeModes } from '@app/shared/lotteries/lotteries';
import { type LotteryCalendar, lotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { putGame, putVendor } from '../games/index.ts';

export interface NewLottery {
  /** Code of the lottery and of its game. */
  readonly code: string;
  readonly family: FamilyCode;
  readonly prizeMode: PrizeMode;
  /** Group in the menu. */
  readonly groupCode: string;
  readonly source: LotterySource;
  /** Joined lotteries: codes of the two lotteries whose draws are paired, or of the one whose stations are paired. */
  readonly joins?: readonly string[];
  /** Display only for joined lotteries: their draws follow those of their parts. */
  readonly calendar: LotteryCalendar;
  readonly timeZone: string;
  readonly closesBeforeS: number;
  readonly name: string;
  readonly names: NamesByLanguage;
  readonly place: number;
}

/** Names of the house vendors by product. Lotteries are their games. */
const NAMES_OF_PRODUCTS = {
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
  TCG_LOTTO_VN: 'Vietnam lottery',
  TCG_SEA: 'Southeast Asia lottery',
} as const;

/** The phrases with their Chinese names. */
const PHRASES_OF_PRODUCTS = {
  LOTT: 'lotteries.product.LOTT',
  ELOTT: 'lotteries.product.ELOTT',
  TCG_LOTTO_VN: 'lotteries.product.VN',
  TCG_SEA: 'lotteries.product.SEA',
} as const;

/** Paths of lotteries on a site, by product. */
const PAGES = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const;

/** Sorted after the games that are played now. */
const PLACE_OF_VENDOR = 20;

const put = sql(
  'lotteries.put',
  `INSERT INTO lottery AS l (code, family, prize_mode, group_code, source, calendar, time_zone, closes_before_s, game_id,
     enabled, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10)
   ON CONFLICT (code) DO UPDATE SET prize_mode = excluded.prize_mode, group_code = excluded.group_code,
     calendar = excluded.calendar, time_zone = excluded.time_zone, closes_before_s = excluded.closes_before_s
   RETURNING id`,
);

const putJoins = sql(
  'lotteries.put_joins',
  `INSERT INTO lottery_join (lottery_id, joins_id) SELECT $1, id FROM lottery WHERE code = ANY ($2::text[])
   ON CONFLICT DO NOTHING`,
);

/** A command. See `putLottery`. @returns its id */
export const registerLottery = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lottery: NewLottery,
): Promise<number> => inTransaction(db, (tx) => putLottery(tx, lottery, clock()));

/**
 * A step. Adds a lottery with its game, or updates the one with this code; existing draws are unaffected. The game
 * is off until an operator opens it to sites.
 *
 * @returns its id
 */
export async function putLottery(tx: Tx, lottery: NewLottery, now: Date): Promise<number> {
  const { code, name, names, place } = lottery;
  const { product } = prizeModes[lottery.prizeMode];
  const launchUrl = `${PAGES[product]}?gameCode={gameCode}`;
  const named = {
    code: product,
    name: NAMES_OF_PRODUCTS[product],
    names: { CN: translatorOf(languageOf('CN'), 'console')(PHRASES_OF_PRODUCTS[product]) },
  };
  const vendor = { ...named, launchUrl, isHouse: true, place: PLACE_OF_VENDOR };
  const vendorId = await putVendor(tx, { vendor, now });
  const category = lottery.prizeMode === 'ELOTT' ? ('ELOTT' as const) : ('LOTT' as const);
  const game = { vendorId, code, name, names, category, place, isOff: true };
  const gameId = await putGame(tx, { game, now });
  const [row] = await tx.query<{ id: number }>(put, [
    code,
    lottery.family,
    lottery.prizeMode,
    lottery.groupCode,
    lottery.source,
    JSON.stringify(lotteryCalendar.parse(lottery.calendar)),
    lottery.timeZone,
    lottery.closesBeforeS,
    gameId,
    now,
  ]);
  if (!row) throw new Error(`no row of lottery ${code}`);
  if (lottery.joins) await tx.query(putJoins, [row.id, lottery.joins]);
  return row.id;
}
