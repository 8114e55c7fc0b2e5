import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import type { Money } from '@app/shared/money/money';
import { type DecidedLegOfSlips, needsJudge, slipPayout } from '../settlement/slip-payout.ts';
import type { TermsOf } from '../slips/order-terms.ts';
import { type PickedRow, pickedOf } from '../slips/orders-to-decide.ts';
import type { KeptSlip } from '../slips/read-slips.ts';
import { boardCodes } from './list-slips.ts';

/** Number of bets of an order that a list of orders shows. */
const SHOWN_MAX = 2;
/** Characters of one bet that a list shows. */
const BALL_MAX = 120;

/** One of the first bets of an order, short enough for a list. */
export interface FirstSlip {
  readonly family: string;
  readonly play: string;
  /** The picks as entered, or their beginning. */
  readonly ball: string;
  readonly isCut: boolean;
  readonly isPicked: boolean;
  /** Codes of the rows that the parts of `ball` belong to; empty for typed notes. */
  readonly rows: readonly string[];
  /** Codes of the positions that were chosen. */
  readonly places: readonly string[];
  readonly notes: number;
  /**
   * Null until the leg is decided. Also null for a shortened bet of a winning leg with several bets: whether this one
   * won depends on its last picks, which are not read.
   */
  readonly payout: Money | null;
}

/** A slip as `firstSlipsOf` returns it. */
export interface StoredFirstSlip
  extends PickedRow,
    Pick<KeptSlip, 'mode' | 'multiple' | 'rate'>,
    Pick<FirstSlip, 'isCut' | 'notes'> {}

/** SQL: the first bets of an order, as an array of `StoredFirstSlip`. */
export const firstSlipsOf = (orderId: string) => `(
  SELECT json_agg(json_build_object('play', f.play, 'ball', left(f.ball, ${BALL_MAX}),
    'isCut', octet_length(f.ball) > ${BALL_MAX}, 'by', f.by, 'positions', f.positions, 'mode', f.mode,
    'multiple', f.multiple, 'rate', f.rate, 'notes', f.notes) ORDER BY f.place)
  FROM (SELECT play, ball, by, positions, mode, multiple, rate, notes, place FROM lottery_slip WHERE order_id = ${orderId}
    ORDER BY place LIMIT ${SHOWN_MAX}) f)`;

export function firstSlip(
  leg: DecidedLegOfSlips,
  stored: StoredFirstSlip,
  termsOf: TermsOf,
): FirstSlip {
  const { play, ball, isCut, by, positions, notes, mode, multiple, rate } = stored;
  const slip = { mode, multiple, rate, ...pickedOf({ play, ball, by, positions }) };
  return {
    family: leg.family,
    play,
    ball: isCut ? wholePicksOf(ball) : ball,
    isCut,
    isPicked: by === waysToEnter.pick,
    ...boardCodes({ family: leg.family, play, by, positions }),
    notes,
    payout: isCut && needsJudge(leg) ? null : slipPayout(leg, slip, termsOf),
  };
}

/** The picks without the last one, of which a part may be missing. */
const wholePicksOf = (ball: string): string => ball.replace(/[,|][^,|]*$/, '');
