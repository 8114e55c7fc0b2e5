import type { BettingMode } from '@app/shared/domain/betting-modes';
import { placeCodes } from '@app/shared/domain/lottery-words';
import { waysToEnter } from '@app/shared/domain/ways-to-enter';
import { type Money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { lotteryRows, pricesOf, pricesOfPlays } from '../lotteries/index.ts';
import { familyOf } from './family-of.ts';
import { paidAt, paysBy, type Terms } from './payout-rules.ts';
import type { KeptSlip } from './read-slips.ts';

/** A slip in a member's history, at multiple 1. */
export interface ListedSlip extends KeptSlip, BoardCodes {
  readonly family: string;
  readonly notes: number;
  readonly stake: Money;
  /** Odds of a winning note; null if there are several ways to win. */
  readonly odds: number | null;
}

const COLUMNS = `y.family, o.price_id AS "priceId", o.series, s.play, s.ball, s.by, s.positions, s.mode, s.multiple, s.notes, s.stake, s.rate`;
const FROM = `lottery_slip s JOIN lottery_order o ON o.id = s.order_id JOIN ${lotteryRows} y ON y.id = o.lottery_id`;

const page = sql(
  'lottery_bets.slips_of_leg',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE s.order_id = (
     SELECT order_id FROM lottery_leg WHERE member_id = $1 AND public_id = $2)
   ORDER BY s.place OFFSET $3 LIMIT $4`,
);
const count = sql(
  'lottery_bets.count_slips_of_leg',
  `SELECT count(*)::int AS count FROM lottery_slip WHERE order_id = (
     SELECT order_id FROM lottery_leg WHERE member_id = $1 AND public_id = $2)`,
);

interface SlipsRequest {
  readonly memberId: bigint;
  /** Of a leg. */
  readonly publicId: string;
  readonly skip: number;
  readonly rowsMax: number;
}

/** A query. A page of a leg's slips, as entered, with their count. */
export async function slipsOfLeg(
  reader: Reader,
  { memberId, publicId, skip, rowsMax }: SlipsRequest,
): Promise<{ readonly slips: readonly ListedSlip[]; readonly count: number }> {
  const [rows, [counted]] = await Promise.all([
    reader.query<SlipRow>(page, [memberId, publicId, skip, rowsMax]),
    reader.query<{ readonly count: number }>(count, [memberId, publicId]),
  ]);
  return { slips: await listed(reader, rows), count: counted?.count ?? 0 };
}

interface SlipRow extends Omit<ListedSlip, 'by' | 'positions' | 'odds' | 'rows' | 'places'> {
  readonly priceId: bigint;
  readonly series: number;
  readonly by: number;
  readonly positions: readonly number[];
  readonly mode: BettingMode;
}

async function listed(reader: Reader, rows: readonly SlipRow[]): Promise<ListedSlip[]> {
  const prices = await pricesOf(reader, [...new Set(rows.map(({ priceId }) => priceId))]);
  return rows.map(({ by, positions, priceId, series, ...slip }) => {
    const price = prices.get(priceId);
    if (!price) throw new Error(`an order names the price ${priceId}, which is not there`);
    return {
      ...slip,
      ...boardCodes({ ...slip, by, positions }),
      by: by === waysToEnter.pick ? 'pick' : 'text',
      ...(positions.length > 0 && { positions }),
      odds: oddsOf(slip, { prices: pricesOfPlays(price.prices), series }),
    };
  });
}

const playOf = ({ family, play }: Pick<SlipRow, 'family' | 'play'>) =>
  familyOf(family).plays.find(({ code }) => code === play);

interface Entered extends Pick<SlipRow, 'play' | 'by' | 'positions'> {
  readonly family: string;
}

/** The codes of rows and positions that a slip was entered in. */
export function boardCodes({ by, positions, ...slip }: Entered): BoardCodes {
  const board = playOf(slip)?.board;
  return {
    rows: by === waysToEnter.pick && board ? board.rows.map(({ code }) => code) : [],
    places: placesOf(board?.positions?.of ?? 0, positions),
  };
}

interface BoardCodes {
  /** Of the rows that the parts of `ball` are of; none where notes were typed. */
  readonly rows: readonly string[];
  /** Of the positions that were chosen. */
  readonly places: readonly string[];
}

function placesOf(digits: number, positions: readonly number[]): string[] {
  const codes = placeCodes(digits);
  return positions.flatMap((at) => codes[at] ?? []);
}

/** Payout of a winning note of one whole unit. */
function oddsOf(
  { family, play, rate }: Pick<SlipRow, 'family' | 'play' | 'rate'>,
  terms: Terms,
): number | null {
  const rules = playOf({ family, play });
  if (rules?.tiers.length !== 1) return null;
  const won = paysBy(terms)(rules)([1], BigInt(UNITS_PER_WHOLE));
  return Number(paidAt(rate, won)) / UNITS_PER_WHOLE;
}
