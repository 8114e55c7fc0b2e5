import type { Random } from '../../../../../../tests/support/random.ts';

/**
 * Payouts of bets on three digits, computed without the product's rules: a bet is a list of notes, a note a
 * condition on the digits, and its fair price the inverse of its share of the thousand draws.
 */

export interface OracleNote {
  readonly wins: (drawn: readonly number[]) => boolean;
  /** Payout that is not the fair price: twice the note's price at series 2000, or the stake in any series. */
  readonly gives?: 'twice' | 'stake';
}

/** A kind of bet: draws random picks and returns their notes. */
export interface OraclePlay {
  readonly code: string;
  readonly pick: (random: Random) => {
    readonly ball: string;
    readonly notes: readonly OracleNote[];
  };
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAWS = DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => [a, b, c])));

/** Number of the thousand draws that a note wins. */
const waysOf = ({ wins }: OracleNote): number => DRAWS.filter(wins).length;

/** Payout of a bet by a draw, in 1/10 000: adds up notes of equal chance before rounding down. */
export function oraclePayout(
  notes: readonly OracleNote[],
  { drawn, note, series }: { drawn: readonly number[]; note: bigint; series: bigint },
): bigint {
  const won = Map.groupBy(
    notes.filter(({ wins }) => wins(drawn)),
    (one) => one.gives ?? waysOf(one),
  );
  let paid = 0n;
  for (const [price, { length }] of won) {
    const cost = note * BigInt(length);
    if (price === 'stake') paid += cost;
    else if (price === 'twice') paid += (cost * 2n * series) / 2_000n;
    else paid += (cost * 1_000n * series) / (BigInt(price) * 2_000n);
  }
  return paid;
}

const some = <T>(random: Random, from: readonly T[], least = 1): T[] => {
  const order = from
    .map((value) => ({ value, at: random.below(1_000_000) }))
    .sort((a, b) => a.at - b.at);
  const chosen = new Set(
    order.slice(0, least + random.below(from.length - least + 1)).map(({ value }) => value),
  );
  return from.filter((value) => chosen.has(value));
};
const total = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0);
const spread = (digits: readonly number[]) => Math.max(...digits) - Math.min(...digits);
const sorted = (digits: readonly number[]) => digits.toSorted((a, b) => a - b).join('');
const upTo = (most: number, least = 0) =>
  Array.from({ length: most - least + 1 }, (_, n) => n + least);

/** All rows of digits of a length. */
const rowsOf = (length: number) =>
  length === 3 ? DRAWS : DIGITS.flatMap((a) => DIGITS.map((b) => [a, b]));
const exactly = (row: readonly number[], from: number): OracleNote => ({
  wins: (drawn) => row.every((digit, at) => drawn[from + at] === digit),
});
const inAnyOrder = (row: readonly number[], from: number): OracleNote => ({
  wins: (drawn) => sorted(drawn.slice(from, from + row.length)) === sorted(row),
});

interface Part {
  readonly name: string;
  readonly from: number;
  readonly length: number;
}
const ALL: Part = { name: 'All3', from: 0, length: 3 };
const LAST2: Part = { name: 'Last2', from: 1, length: 2 };
const FIRST2: Part = { name: 'First2', from: 0, length: 2 };

/** Picks of every position, joined as an entry joins them. */
function positions<T extends string | number>(random: Random, values: readonly T[], count: number) {
  const picked = upTo(count - 1).map(() => some(random, values));
  return { picked, ball: picked.map((one) => one.join(',')).join('|') };
}
const combine = <T>(picked: readonly (readonly T[])[]): T[][] =>
  picked.reduce<T[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

const straight = ({ name, from, length }: Part): OraclePlay => ({
  code: `${name}Straight`,
  pick: (random) => {
    const { picked, ball } = positions(random, DIGITS, length);
    return { ball, notes: combine(picked).map((row) => exactly(row, from)) };
  },
});
/** One note for each row of digits that has one of the picked values. */
const byValue = (
  { name, from, length }: Part,
  [suffix, values, of]: readonly [string, readonly number[], (row: readonly number[]) => number],
): OraclePlay => ({
  code: `${name}${suffix}`,
  pick: (random) => {
    const picked = some(random, values);
    const rows = rowsOf(length).filter((row) => picked.includes(of(row)));
    return { ball: picked.join(','), notes: rows.map((row) => exactly(row, from)) };
  },
});
/** One note for each picked value. */
const oneNoteEach = <T extends string | number>(
  code: string,
  values: readonly T[],
  meets: (drawn: readonly number[], value: T) => boolean,
): OraclePlay => ({
  code,
  pick: (random) => {
    const picked = some(random, values);
    return {
      ball: picked.join(','),
      notes: picked.map((value) => ({ wins: (drawn) => meets(drawn, value) })),
    };
  },
});
const group = (
  code: string,
  least: number,
  { from, rows }: { from: number; rows: (picked: number[]) => number[][] },
): OraclePlay => ({
  code,
  pick: (random) => {
    const picked = some(random, DIGITS, least);
    return { ball: picked.join(','), notes: rows(picked).map((row) => inAnyOrder(row, from)) };
  },
});

const SIDES = ['big', 'small', 'odd', 'even'] as const;
type Side = (typeof SIDES)[number];
const isSide = (digit: number, side: Side, middle = 5) =>
  ({ big: digit >= middle, small: digit < middle, odd: digit % 2 === 1, even: digit % 2 === 0 })[
    side
  ];
const sides = ({ name, from, length }: Part): OraclePlay => ({
  code: `${name}Sides`,
  pick: (random) => {
    const { picked, ball } = positions(random, SIDES, length);
    const notes = combine(picked).map((row) => ({
      wins: (drawn: readonly number[]) =>
        row.every((side, at) => isSide(drawn[from + at] ?? 0, side)),
    }));
    return { ball, notes };
  },
});
const fixed = <T extends string | number>(
  code: string,
  values: readonly T[],
  meets: (digit: number, value: T) => boolean,
): OraclePlay => ({
  code,
  pick: (random) => {
    const { picked, ball } = positions(random, values, 3);
    const notes = picked.flatMap((own, at) =>
      own.map((value) => ({ wins: (drawn: readonly number[]) => meets(drawn[at] ?? -1, value) })),
    );
    return { ball, notes };
  },
});
const against = (one: number, other: number): OraclePlay[] => {
  const result = (drawn: readonly number[]) => {
    const [a = 0, b = 0] = [drawn[one], drawn[other]];
    return a === b ? 'tie' : a > b ? 'dragon' : 'tiger';
  };
  const name = `${one + 1}${other + 1}`;
  return [
    oneNoteEach(
      `DragonTiger${name}`,
      ['dragon', 'tiger', 'tie'],
      (drawn, side) => result(drawn) === side,
    ),
    {
      code: `DragonTigerPush${name}`,
      pick: (random) => {
        const picked = some(random, ['dragon', 'tiger']);
        const notes = picked.flatMap((side): OracleNote[] => [
          { wins: (drawn) => result(drawn) === side, gives: 'twice' },
          { wins: (drawn) => result(drawn) === 'tie', gives: 'stake' },
        ]);
        return { ball: picked.join(','), notes };
      },
    },
  ];
};
const pairs = (picked: readonly number[]) =>
  picked.flatMap((a) => picked.filter((b) => b > a).map((b) => [a, b]));

function form(drawn: readonly number[]): string {
  const [a = 0, b = 0, c = 0] = drawn;
  const kinds = new Set(drawn).size;
  if (kinds === 1) return 'leopard';
  if (kinds === 2) return 'pair';
  const neighbours = [
    [a, b],
    [b, c],
    [a, c],
  ].filter(([x = 0, y = 0]) => [1, 9].includes(Math.abs(x - y))).length;
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'halfStraight' : 'mixed';
}

const twos = [LAST2, FIRST2].flatMap((part): OraclePlay[] => [
  straight(part),
  byValue(part, ['StraightSum', upTo(18), total]),
  byValue(part, ['StraightSpan', upTo(9), spread]),
  group(`${part.name}Com`, 2, { from: part.from, rows: pairs }),
  sides(part),
  oneNoteEach(
    `${part.name}Sum`,
    upTo(18),
    (drawn, sum) => total(drawn.slice(part.from, part.from + 2)) === sum,
  ),
]);

export const threeDigits: readonly OraclePlay[] = [
  straight(ALL),
  byValue(ALL, ['StraightSum', upTo(27), total]),
  byValue(ALL, ['StraightSpan', upTo(9), spread]),
  group('All3Com3', 2, {
    from: 0,
    rows: (picked) =>
      pairs(picked).flatMap(([a = 0, b = 0]) => [
        [a, a, b],
        [a, b, b],
      ]),
  }),
  group('All3Com6', 3, {
    from: 0,
    rows: (picked) =>
      pairs(picked).flatMap(([a = 0, b = 0]) => picked.filter((c) => c > b).map((c) => [a, b, c])),
  }),
  oneNoteEach('All3SumTail', DIGITS, (drawn, tail) => total(drawn) % 10 === tail),
  ...twos,
  fixed('FixedPlace', DIGITS, (digit, value) => digit === value),
  oneNoteEach('All3AnyCode1', DIGITS, (drawn, digit) => drawn.includes(digit)),
  {
    code: 'All3AnyCode2',
    pick: (random) => {
      const picked = some(random, DIGITS, 2);
      const notes = pairs(picked).map(([a = 0, b = 0]) => ({
        wins: (drawn: readonly number[]) => drawn.includes(a) && drawn.includes(b),
      }));
      return { ball: picked.join(','), notes };
    },
  },
  sides(ALL),
  fixed('FixedPlaceSides', SIDES, (digit, side) => isSide(digit, side)),
  oneNoteEach('All3SumSides', SIDES, (drawn, side) => isSide(total(drawn), side, 14)),
  ...against(0, 1),
  ...against(0, 2),
  ...against(1, 2),
  oneNoteEach('All3Sum', upTo(27), (drawn, sum) => total(drawn) === sum),
  oneNoteEach('All3Span', DIGITS, (drawn, span) => spread(drawn) === span),
  oneNoteEach(
    'All3Form',
    ['leopard', 'straight', 'pair', 'halfStraight', 'mixed'],
    (drawn, name) => form(drawn) === name,
  ),
];
