import { waysToEnter } from '@app/shared/domain/ways-to-enter';
import { boardCodes } from './list-slips.ts';

/** How many bets of an order a list of orders shows. */
const SHOWN_MAX = 2;
/** Characters of one bet that a list shows. */
const BALL_MAX = 120;

/** One of the first bets of an order, short enough for a list. */
export interface FirstSlip {
  readonly family: string;
  readonly play: string;
  /** As it was entered, or the beginning of it. */
  readonly ball: string;
  readonly isCut: boolean;
  readonly isPicked: boolean;
  /** Codes of the rows that the parts of `ball` are of; none where notes were typed. */
  readonly rows: readonly string[];
  /** Codes of the positions that were chosen. */
  readonly places: readonly string[];
  readonly notes: number;
}

/** As the statement answers it. */
export interface StoredFirstSlip extends Pick<FirstSlip, 'play' | 'ball' | 'isCut' | 'notes'> {
  readonly by: number;
  readonly positions: readonly number[];
}

/** SQL: the first bets of an order, as an array of `StoredFirstSlip`. */
export const firstSlipsOf = (orderId: string) => `(
  SELECT json_agg(json_build_object('play', f.play, 'ball', left(f.ball, ${BALL_MAX}),
    'isCut', octet_length(f.ball) > ${BALL_MAX}, 'by', f.by, 'positions', f.positions, 'notes', f.notes) ORDER BY f.place)
  FROM (SELECT play, ball, by, positions, notes, place FROM lottery_slip WHERE order_id = ${orderId}
    ORDER BY place LIMIT ${SHOWN_MAX}) f)`;

export const firstSlip = (
  family: string,
  { play, ball, isCut, by, positions, notes }: StoredFirstSlip,
): FirstSlip => ({
  family,
  play,
  ball: isCut ? wholePicksOf(ball) : ball,
  isCut,
  isPicked: by === waysToEnter.pick,
  ...boardCodes({ family, play, by, positions }),
  notes,
});

/** Without the last pick, which may have been cut. */
const wholePicksOf = (ball: string): string => ball.replace(/[,|][^,|]*$/, '');
