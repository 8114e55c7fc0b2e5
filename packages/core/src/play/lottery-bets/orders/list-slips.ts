import { placeCodes } from '@app/shared/lotteries/lottery-words';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import { type Money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { drawRows, lotteryRows } from '../../lotteries/index.ts';
import { familyOf } from '../family-of.ts';
import { DECIDING_OUTCOME, type DecidedLegOfSlips, slipPayout } from '../settlement/slip-payout.ts';
import { type TermsOf, termsOfOrders } from '../slips/order-terms.ts';
import { type PickedRow, pickedOf } from '../slips/orders-to-decide.ts';
import { type PayoutTerms, paidAt, payoutRules } from '../slips/payout-rules.ts';
import type { KeptSlip } from '../slips/read-slips.ts';

/** A slip in a member's history. `multiple` and `stake` leave out the leg's own multiple; `payout` includes it. */
export interface ListedSlip extends KeptSlip, BoardCodes {
  readonly family: string;
  readonly notes: number;
  readonly stake: Money;
  /** Odds of a winning note; null if there are several ways to win. */
  readonly odds: number | null;
  /** Payout on the leg's draw; null until the leg is decided. */
  readonly payout: Money | null;
}

const page = sql(
  'lottery_bets.slips_of_leg',
  `SELECT s.play, s.ball, s.by, s.positions, s.mode, s.multiple, s.notes, s.stake, s.rate
   FROM lottery_slip s WHERE s.order_id = (
     SELECT order_id FROM lottery_leg WHERE member_id = $1 AND public_id = $2)
   ORDER BY s.place OFFSET $3 LIMIT $4`,
);
const readLeg = sql(
  'lottery_bets.leg_of_slips',
  `SELECT y.family, o.price_id AS "priceId", o.series, l.multiple, l.payout, ${DECIDING_OUTCOME} AS "decidingOutcome",
     (SELECT count(*)::int FROM lottery_slip s WHERE s.order_id = o.id) AS slips
   FROM lottery_leg l JOIN lottery_order o ON o.id = l.order_id
   JOIN ${drawRows} d ON d.id = l.draw_id JOIN ${lotteryRows} y ON y.id = o.lottery_id
   WHERE l.member_id = $1 AND l.public_id = $2`,
);

interface SlipsRequest {
  readonly memberId: bigint;
  /** Public id of a leg. */
  readonly publicId: string;
  readonly skip: number;
  readonly rowsMax: number;
}

/** A query. A page of a leg's slips, as entered, with their count. */
export async function slipsOfLeg(
  reader: Reader,
  { memberId, publicId, skip, rowsMax }: SlipsRequest,
): Promise<{ readonly slips: readonly ListedSlip[]; readonly count: number }> {
  const [rows, [leg]] = await Promise.all([
    reader.query<SlipRow>(page, [memberId, publicId, skip, rowsMax]),
    reader.query<DecidedLegOfSlips>(readLeg, [memberId, publicId]),
  ]);
  if (!leg) return { slips: [], count: 0 };
  const termsOf = await termsOfOrders(reader, [leg]);
  return { slips: rows.map((row) => listed(row, leg, termsOf)), count: leg.slips };
}

interface SlipRow extends PickedRow, Pick<KeptSlip, 'mode' | 'multiple' | 'rate'> {
  readonly notes: number;
  readonly stake: Money;
}

function listed(
  { notes, stake, ...row }: SlipRow,
  leg: DecidedLegOfSlips,
  termsOf: TermsOf,
): ListedSlip {
  const { family } = leg;
  const { mode, multiple, rate, ...picked } = row;
  const slip = { mode, multiple, rate, ...pickedOf(picked) };
  return {
    ...slip,
    ...boardCodes({ ...picked, family }),
    family,
    notes,
    stake,
    odds: oddsOf({ family, play: slip.play, rate }, termsOf(leg)),
    payout: slipPayout(leg, slip, termsOf),
  };
}

const playOf = ({ family, play }: Pick<Entered, 'family' | 'play'>) =>
  familyOf(family).plays.find(({ code }) => code === play);

interface Entered extends Pick<PickedRow, 'play' | 'by' | 'positions'> {
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
  /** Names of the rows of `ball`; empty for typed notes. */
  readonly rows: readonly string[];
  /** Names of the chosen positions. */
  readonly places: readonly string[];
}

function placesOf(digits: number, positions: readonly number[]): string[] {
  const codes = placeCodes(digits);
  return positions.flatMap((at) => codes[at] ?? []);
}

/** Payout of a winning note of one whole unit. */
function oddsOf(
  { family, play, rate }: Pick<ListedSlip, 'family' | 'play' | 'rate'>,
  terms: PayoutTerms,
): number | null {
  const rules = playOf({ family, play });
  if (rules?.tiers.length !== 1) return null;
  const won = payoutRules(terms)(rules)([1], BigInt(UNITS_PER_WHOLE));
  return Number(paidAt(rate, won)) / UNITS_PER_WHOLE;
}
