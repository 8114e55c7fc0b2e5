import { labelOf, labelsTo } from '../balls/balls.ts';
import { hitCount } from '../balls/hit-count.ts';
import { fraction } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { oneOf } from '../values/one-of.ts';
import { countKinds, KINDS, type KindOf } from './kinds.ts';
import { type MarkSix, MOST, NORMAL } from './mark-six.ts';

const POSITIONS = ['normal1', 'normal2', 'normal3', 'normal4', 'normal5', 'normal6'];

/** The number that a play is about: the special one, or the one at a position. */
interface NumberSource {
  /** Prefix of codes, and the tab: `Special` or `Place`. */
  readonly code: string;
  readonly of: readonly string[];
  readonly numberAt: (outcome: MarkSix, row: number) => number;
  /** Index of the number's place in drawing order. */
  readonly placeOf: (row: number) => number;
}

const SPECIAL: NumberSource = {
  code: 'Special',
  of: ['special'],
  numberAt: ({ special }) => special,
  placeOf: () => NORMAL,
};

const PLACE: NumberSource = {
  code: 'Place',
  of: POSITIONS,
  numberAt: ({ normal }, row) => normal[row] ?? Number.NaN,
  placeOf: (row) => row,
};

/**
 * Plays on the special number.
 *
 * - `SpecialStraight`: a number, `01` to `49`.
 * - `SpecialSize` and all other `KINDS`.
 */
export const specialNumber = (): readonly Play<MarkSix>[] => playsOf(SPECIAL, Object.keys(KINDS));

/**
 * Plays on the number at each of the six positions: one row per position; some rows may be empty.
 *
 * - `PlaceStraight`: a number, `01` to `49`.
 * - `PlaceSize` and some other `KINDS`.
 */
export const numberAtPlace = (): readonly Play<MarkSix>[] =>
  playsOf(PLACE, ['Size', 'Parity', 'SumParity', 'SumSize', 'TailSize', 'Colour']);

/** `NormalHit`: a number is one of the six, at any position. */
export const normalHit: Play<MarkSix> = hitCount<MarkSix>({
  code: 'NormalHit',
  group: 'Normal',
  length: 1,
  most: MOST,
  tiers: [{ code: 'win', hits: 1, chance: fraction(NORMAL, MOST) }],
  drawn: ({ isNormal }) => isNormal,
});

function playsOf(subject: NumberSource, kinds: readonly string[]): Play<MarkSix>[] {
  const straight = play(subject, 'Straight', new Map(labelsTo(MOST).map((label) => [label, 1])));
  return [straight, ...kinds.map((kind) => playOfKind(subject, kind))];
}

function playOfKind(subject: NumberSource, kind: string): Play<MarkSix> {
  const kindOf = KINDS[kind];
  if (!kindOf) throw new RangeError(`numbers have no ${kind}`);
  const { values, ties } = countKinds(kindOf);
  return play(subject, kind, values, kindOf, ties);
}

function play(
  { code, of, numberAt, placeOf }: NumberSource,
  kind: string,
  values: ReadonlyMap<string, number>,
  kindOf: KindOf = labelOf,
  ties = 0,
): Play<MarkSix> {
  const kinds = Array.from({ length: MOST + 1 }, (_, number) => kindOf(number));
  return oneOf<MarkSix>({
    code: `${code}${kind}`,
    group: code,
    values,
    among: MOST,
    ...(ties > 0 ? { ties } : {}),
    of,
    partsOf: (row) => [placeOf(row)],
    valueIn: (outcome, row) => kinds[numberAt(outcome, row)],
  });
}
