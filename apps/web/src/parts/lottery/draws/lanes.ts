import { bottomIn, seaSources } from '@app/lottery/sea/result';
import type { Sources } from '@app/lottery/sea/sources';
import type { ShownResult } from '../read-result.ts';

interface Followed {
  /** What it can be, from left to right. */
  readonly values: readonly string[];
  readonly valuesIn: (result: ShownResult) => readonly string[];
}

/** One thing of a result that is followed from draw to draw: a position, a sum, all numbers together. */
export type Lane = Followed &
  (
    | {
        /** As boards call it. */
        readonly position: Position;
      }
    | { readonly word: LaneWord }
  );

type Position = Digit | (typeof PLACES)[number] | 'sum';
type Digit = 'tenThousands' | 'thousands' | 'hundreds' | 'tens' | 'units';

type LaneWord =
  | 'any'
  | 'special'
  | 'head'
  | 'tail'
  | 'lastTwo'
  | 'topHundreds'
  | 'topTens'
  | 'topUnits'
  | 'bottomTens'
  | 'bottomUnits';

const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;

const range = (from: number, to: number, length = 1): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`.padStart(length, '0'));

const DIGITS = range(0, 9);

const numbersIn = (result: ShownResult): readonly string[] =>
  result.kind === 'prizes' ? [] : result.numbers;

const one = (value: string | undefined): readonly string[] => (value ? [value] : []);

const digitLanes = (positions: readonly Digit[]): Lane[] =>
  positions.map((position, place) => ({
    position,
    values: DIGITS,
    valuesIn: (result) => one(numbersIn(result)[place]),
  }));

const placeLanes = (count: number, values: readonly string[]): Lane[] =>
  PLACES.slice(0, count).map((position, place) => ({
    position,
    values,
    valuesIn: (result) => one(numbersIn(result)[place]),
  }));

const anyOf = (values: readonly string[]): Lane => ({
  word: 'any',
  values,
  valuesIn: (result) =>
    result.kind === 'markSix' ? [...result.numbers, result.special] : numbersIn(result),
});

const ofDigit = (word: LaneWord, digitIn: (result: ShownResult) => string | undefined): Lane => ({
  word,
  values: DIGITS,
  valuesIn: (result) => one(digitIn(result)),
});

const firstPrize = (result: ShownResult) =>
  result.kind === 'prizes' ? result.prizes[0]?.numbers[0] : undefined;
const specialIn = (result: ShownResult) => (result.kind === 'markSix' ? result.special : undefined);

/** The last two digits of all prizes, which most bets of Vietnam are about. */
const LAST_TWO: Lane = {
  word: 'lastTwo',
  values: range(0, 99, 2),
  valuesIn: (result) =>
    result.kind === 'prizes'
      ? result.prizes.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)))
      : [],
};

const VIETNAM = [
  ofDigit('head', (result) => firstPrize(result)?.at(-2)),
  ofDigit('tail', (result) => firstPrize(result)?.at(-1)),
  LAST_TWO,
];

const thai = (sources: Sources): Lane[] => {
  const bottom = (result: ShownResult) =>
    result.kind === 'prizes'
      ? bottomIn(
          result.prizes.flatMap(({ numbers }) => numbers.map(Number)),
          sources,
        )
      : undefined;
  return [
    ofDigit('topHundreds', (result) => firstPrize(result)?.at(-3)),
    ofDigit('topTens', (result) => firstPrize(result)?.at(-2)),
    ofDigit('topUnits', (result) => firstPrize(result)?.at(-1)),
    ofDigit('bottomTens', (result) => bottom(result)?.at(0)),
    ofDigit('bottomUnits', (result) => bottom(result)?.at(1)),
  ];
};

const LANES: Readonly<Record<string, readonly Lane[]>> = {
  SSC: digitLanes(['tenThousands', 'thousands', 'hundreds', 'tens', 'units']),
  LF: digitLanes(['hundreds', 'tens', 'units']),
  '11X5': [...placeLanes(5, range(1, 11, 2)), anyOf(range(1, 11, 2))],
  PK10: placeLanes(10, range(1, 10, 2)),
  K3: [
    {
      position: 'sum',
      values: range(3, 18),
      valuesIn: (result) => [`${numbersIn(result).reduce((sum, die) => sum + Number(die), 0)}`],
    },
    anyOf(range(1, 6)),
  ],
  LHC: [
    { word: 'special', values: range(1, 49, 2), valuesIn: (result) => one(specialIn(result)) },
    anyOf(range(1, 49, 2)),
    ofDigit('tail', (result) => specialIn(result)?.at(-1)),
  ],
  KL8: [anyOf(range(1, 80, 2))],
  KENO: [anyOf(range(1, 80, 2))],
  VN_NORTH: VIETNAM,
  VN_SOUTH: VIETNAM,
  VN_PAIR: [LAST_TWO],
  ...Object.fromEntries(
    Object.entries(seaSources).map(([family, sources]) => [family, thai(sources)]),
  ),
};

/** What can be followed of a family's results. */
export const lanesOf = (family: string): readonly Lane[] => LANES[family] ?? [];
