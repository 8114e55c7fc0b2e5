import { DomainError } from '@app/core/platform/kernel';
import { SLIPS_MAX, type Slip } from '@app/core/play/lottery-bets';
import {
  type BettingMode,
  bettingModes,
  MULTIPLE_MAX,
} from '@app/shared/lottery-orders/betting-modes';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';

/** The slips of a text, all in one series. */
interface ReadText {
  readonly series: number;
  readonly slips: readonly Slip[];
}

/** The fields of a slip, in their order. */
export const FIELDS = [
  'ball',
  'type',
  'playId',
  'bettingModeId',
  'series',
  'multiple',
  'digit',
] as const;
type Field = (typeof FIELDS)[number];
const FIELDS_LEAST = FIELDS.indexOf('digit');

const WHOLE = /^(?:0|[1-9]\d{0,6})$/;
const POSITIONS = /^\d(?:,\d){0,9}$/;

/**
 * Parses slips of the form `ball~type~playId~bettingModeId~series~multiple[~digit]`, joined by `;`. Pure. The picked
 * numbers are parsed later, by the rules of the play.
 *
 * @param playOf returns the code of a play by its number
 * @throws lottery.slip_refused with `slip` (from 1), `because` and the field `at` (from 0)
 */
export function readSlipText(
  text: string,
  playOf: (playId: number) => string | undefined,
): ReadText {
  // One slip above the limit is enough to refuse the order.
  const written = text.split(';', SLIPS_MAX + 1);
  const read = written.map((one, n) => readOne(one.split('~'), playOf, refuserOf(n + 1)));
  const [{ series } = { series: 0 }] = read;
  const other = read.findIndex((one) => one.series !== series);
  if (other >= 0) throw refuserOf(other + 1)('malformed', 'series');
  return { series, slips: read.map(({ slip }) => slip) };
}

type Refuse = (because: 'malformed' | 'not_offered', field: Field) => DomainError;

const refuserOf =
  (slip: number): Refuse =>
  (because, field) =>
    new DomainError('lottery.slip_refused', { slip, because, at: FIELDS.indexOf(field) });

function readOne(
  parts: readonly string[],
  playOf: (playId: number) => string | undefined,
  refuse: Refuse,
): { readonly series: number; readonly slip: Slip } {
  if (parts.length < FIELDS_LEAST || parts.length > FIELDS.length)
    throw refuse('malformed', 'ball');
  const [ball = '', type, playId, mode, series, multiple, digit] = parts;
  const whole = (text: string | undefined, field: Field, most: number): number => {
    if (text === undefined || !WHOLE.test(text) || Number(text) < 1 || Number(text) > most)
      throw refuse('malformed', field);
    return Number(text);
  };
  if (ball === '') throw refuse('malformed', 'ball');
  const way = WAYS[whole(type, 'type', WAYS.length) - 1];
  const play = playOf(whole(playId, 'playId', PLAY_ID_MAX));
  if (!way || !play) throw refuse('not_offered', 'playId');
  const modeId = whole(mode, 'bettingModeId', Object.keys(bettingModes).length);
  if (!isMode(modeId)) throw refuse('malformed', 'bettingModeId');
  if (digit !== undefined && !POSITIONS.test(digit)) throw refuse('malformed', 'digit');
  return {
    series: whole(series, 'series', SERIES_MAX),
    slip: {
      play,
      ball,
      by: way,
      mode: modeId,
      multiple: whole(multiple, 'multiple', MULTIPLE_MAX),
      ...(digit !== undefined && { positions: digit.split(',').map(Number) }),
    },
  };
}

const PLAY_ID_MAX = 999_999;
/** Highest series: on average its bets return the whole stake. */
const SERIES_MAX = 2_000;

/** Ways to enter a slip, by their number on the wire minus 1. */
const WAYS = (['pick', 'text'] as const).toSorted((a, b) => waysToEnter[a] - waysToEnter[b]);

const isMode = (mode: number): mode is BettingMode => mode in bettingModes;
