import type { SharedRules } from '../shared/shared-game.ts';

export type PlaceKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

/** A place on the table: the bet wins on each of its numbers. */
export interface Place {
  readonly kind: PlaceKind;
  readonly numbers: readonly number[];
}

export const POCKETS = 37;

const ROWS = 12;
const COLUMNS = 3;

/** Pockets in the order of the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

// Red and black alternate around the wheel.
const reds = new Set(wheelOrder.filter((_, at) => at % 2 === 1));

export const isRed = (number: number): boolean => reds.has(number);

const range = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => from + at * step);

const from1To36 = range(1, ROWS * COLUMNS);

/** First number of each row of three. */
const rowStarts = range(1, ROWS, COLUMNS);

const place = (kind: PlaceKind, ...numbers: readonly number[]): Place => ({ kind, numbers });

const byNumber = (kind: PlaceKind, wins: (number: number) => boolean): Place =>
  place(kind, ...from1To36.filter(wins));

const isLastOfRow = (number: number): boolean => number % COLUMNS === 0;

/** All places of the table, with those that include zero last within their kind. Bets store their positions. */
export const places: readonly Place[] = [
  ...range(0, POCKETS).map((number) => place('straight', number)),
  ...from1To36.filter((n) => !isLastOfRow(n)).map((n) => place('split', n, n + 1)),
  ...range(1, (ROWS - 1) * COLUMNS).map((n) => place('split', n, n + COLUMNS)),
  ...[1, 2, 3].map((n) => place('split', 0, n)),
  ...rowStarts.map((n) => place('street', n, n + 1, n + 2)),
  place('street', 0, 1, 2),
  place('street', 0, 2, 3),
  ...range(1, (ROWS - 1) * COLUMNS)
    .filter((n) => !isLastOfRow(n))
    .map((n) => place('corner', n, n + 1, n + 3, n + 4)),
  place('corner', 0, 1, 2, 3),
  ...rowStarts.slice(0, -1).map((n) => place('line', ...range(n, 2 * COLUMNS))),
  ...[1, 13, 25].map((n) => place('dozen', ...range(n, 12))),
  ...[1, 2, 3].map((n) => place('column', ...range(n, ROWS, COLUMNS))),
  byNumber('red', isRed),
  byNumber('black', (n) => !isRed(n)),
  byNumber('even', (n) => n % 2 === 0),
  byNumber('odd', (n) => n % 2 === 1),
  byNumber('low', (n) => n <= 18),
  byNumber('high', (n) => n > 18),
];

/** Payout in hundredths of the amount, the amount included: 36 divided by the numbers covered. */
export const paysOf = ({ numbers }: Place): number => 3_600 / numbers.length;

/** Return of every place, exactly. */
export const ROULETTE_RETURN = { over: 36n, under: 37n } as const;

const positionsOf = (...kinds: readonly PlaceKind[]): number[] =>
  places.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));

/** European roulette: 37 pockets with a single zero, and 157 places for chips. */
export const roulette: SharedRules = {
  code: 'roulette',
  places: places.length,
  opposites: [
    positionsOf('straight'),
    positionsOf('dozen'),
    positionsOf('column'),
    positionsOf('red', 'black'),
    positionsOf('even', 'odd'),
    positionsOf('low', 'high'),
  ],
  deal: async (draw) => [await draw(POCKETS)],
  pays: ([pocket], at) => {
    const found = places[at];
    return found && pocket !== undefined && found.numbers.includes(pocket) ? paysOf(found) : 0;
  },
};
