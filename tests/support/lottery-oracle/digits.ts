import { handOf, shapeOf } from './digit-shapes.ts';
import {
  type Entered,
  everyChoice,
  everyRow,
  judge,
  type PlainRule,
  type PlainRules,
  rowsOf,
  rulesFor,
  sorted,
  total,
  typedOf,
  win,
} from './plain.ts';

type Note = readonly string[];

const TEN: Note = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const SIZES = ['one', 'two', 'three', 'four', 'five'];

const spanOf = (digits: Note) => Math.max(...digits.map(Number)) - Math.min(...digits.map(Number));

/** Every number of a length, with leading zeros. */
const everyNumber = (length: number): readonly Note[] =>
  everyRow(Array.from({ length }, () => TEN));

const NUMBERS = new Map([2, 3].map((length) => [length, everyNumber(length)]));
/** Sorted groups of two or three digits that are not all equal. */
const GROUPS = new Map(
  [...NUMBERS].map(([length, numbers]) => [
    length,
    numbers.filter((number) => number.join('') === sorted(number) && new Set(number).size > 1),
  ]),
);

/** Patterns of a group, by length of a note and code: how many digits occur how many times. `22` is one digit twice. */
const PATTERNS: Readonly<Record<number, Readonly<Record<string, readonly [number, number][]>>>> = {
  5: {
    Com120: [[5, 1]],
    Com60: [
      [1, 2],
      [3, 1],
    ],
    Com30: [
      [2, 2],
      [1, 1],
    ],
    Com20: [
      [1, 3],
      [2, 1],
    ],
    Com10: [
      [1, 3],
      [1, 2],
    ],
    Com5: [
      [1, 4],
      [1, 1],
    ],
  },
  4: {
    Com24: [[4, 1]],
    Com12: [
      [1, 2],
      [2, 1],
    ],
    Com6: [[2, 2]],
    Com4: [
      [1, 3],
      [1, 1],
    ],
  },
  3: { Com6: [[3, 1]] },
  2: { Com: [[2, 1]] },
};

/** A play on individual digits: its notes, and the tiers that a note hits. */
interface OfDigits {
  readonly notes: (entered: Entered) => readonly Note[];
  readonly tiersOf: (note: Note, drawn: Note) => readonly string[];
}

/** The notes whose number is one of the given values. */
const thoseOf = (all: readonly Note[], numberOf: (one: Note) => number, values: Note) =>
  all.filter((one) => values.includes(`${numberOf(one)}`));

const picked = ({ ball }: Entered): Note => rowsOf(ball)[0] ?? [];
const same = (note: Note, drawn: Note) => win(note.join('') === drawn.join(''));
const alike = (note: Note, drawn: Note) => win(sorted(note) === sorted(drawn));
const groupTier = (note: Note) => (note.length === 2 ? 'win' : `com${new Set(note).size * 3 - 3}`);
const alikeByTier = (note: Note, drawn: Note) =>
  win(sorted(note) === sorted(drawn), groupTier(note));

/** Straight and group plays of a number of digits. */
function playsOf(length: number): Readonly<Record<string, OfDigits>> {
  const numbers = NUMBERS.get(length) ?? [];
  const groups = GROUPS.get(length) ?? [];
  const patterns = Object.entries(PATTERNS[length] ?? {}).map(([code, pattern]) => [
    code,
    { notes: (entered: Entered) => groupsOf(entered, pattern, length), tiersOf: alike },
  ]);
  return {
    ...Object.fromEntries(patterns),
    ...(length === 3 && { Com3: { notes: comThree, tiersOf: alike } }),
    Straight: {
      notes: ({ ball, by }) => (by === 'text' ? typedOf(ball, length) : everyRow(rowsOf(ball))),
      tiersOf: same,
    },
    StraightSum: {
      notes: (entered) => thoseOf(numbers, total, picked(entered)),
      tiersOf: same,
    },
    StraightSpan: {
      notes: (entered) => thoseOf(numbers, spanOf, picked(entered)),
      tiersOf: same,
    },
    Combination: {
      notes: ({ ball }) =>
        everyRow(rowsOf(ball)).flatMap((row) => row.map((_, from) => row.slice(from))),
      tiersOf: (note, drawn) =>
        win(drawn.join('').endsWith(note.join('')), SIZES[note.length - 1] ?? ''),
    },
    ComMixed: { notes: ({ ball }) => typedOf(ball, length), tiersOf: alikeByTier },
    ComSum: {
      notes: (entered) => thoseOf(groups, total, picked(entered)),
      tiersOf: alikeByTier,
    },
    ComBanker: {
      notes: (entered) => {
        const [banker = ''] = picked(entered);
        return groups.filter((one) => one.includes(banker));
      },
      tiersOf: alikeByTier,
    },
  };
}

/** Notes with digits from each row. No digit may come from two rows. */
function groupsOf(
  { ball, by }: Entered,
  pattern: readonly [number, number][],
  length: number,
): readonly Note[] {
  if (by === 'text') return typedOf(ball, length);
  const rows = rowsOf(ball);
  const choices = pattern.map(([count], at) => everyChoice(rows[at] ?? [], count));
  return everyRow(choices)
    .filter((parts) => new Set(parts.flat()).size === parts.flat().length)
    .map((parts) =>
      parts.flatMap((digits, at) =>
        digits.flatMap((digit) => Array.from({ length: pattern[at]?.[1] ?? 0 }, () => digit)),
      ),
    );
}

/** One digit twice and another one once, both from one row. */
const comThree = ({ ball, by }: Entered): readonly Note[] =>
  by === 'text'
    ? typedOf(ball, 3)
    : everyRow([rowsOf(ball)[0] ?? [], rowsOf(ball)[0] ?? []])
        .filter(([twice, once]) => twice !== once)
        .map(([twice = '', once = '']) => [twice, twice, once]);

/** Further plays on the digits of a span. */
const askedOf = (length: number): Readonly<Record<string, OfDigits>> => ({
  SumTail: single((digit, drawn) => win(total(drawn) % 10 === Number(digit))),
  Sum: single((value, drawn) => win(total(drawn) === Number(value), value)),
  Span: single((value, drawn) => win(spanOf(drawn) === Number(value), value)),
  Form: single((value, drawn) => win(shapeOf(drawn.map(Number)) === value, value)),
  SumSides: single((side, drawn) => win(sideHolds(side, total(drawn), (9 * length + 1) / 2), side)),
  Sides: {
    notes: ({ ball }) => everyRow(rowsOf(ball)),
    tiersOf: (note, drawn) => win(note.every((side, at) => sideHolds(side, Number(drawn[at]), 5))),
  },
  ...Object.fromEntries(
    [1, 2, 3].map((count): [string, OfDigits] => [
      `AnyCode${count}`,
      {
        notes: (entered) => everyChoice(picked(entered), count),
        tiersOf: (note, drawn) => win(note.every((digit) => drawn.includes(digit))),
      },
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((times) => [
      `Repeat${times}`,
      single((digit, drawn) => win(drawn.filter((one) => one === digit).length >= times)),
    ]),
  ),
});

const single = (tiersOf: (value: string, drawn: Note) => readonly string[]): OfDigits => ({
  notes: (entered) => picked(entered).map((value) => [value]),
  tiersOf: ([value = ''], drawn) => tiersOf(value, drawn),
});

/** @param bigFrom the least number that is big */
function sideHolds(side: string, number: number, bigFrom: number): boolean {
  if (side === 'big') return number >= bigFrom;
  if (side === 'small') return number < bigFrom;
  return (number % 2 === 1) === (side === 'odd');
}

/** Plays of the digits from one place to another. */
export function onSpan(code: string, from: number, to: number): PlainRules {
  const plays = { ...playsOf(to - from), ...askedOf(to - from) };
  return rulesFor(
    Object.entries(plays),
    ([play]) => `${code}${play}`,
    ([, { notes, tiersOf }]) =>
      (entered, outcome) => {
        const drawn = [...outcome].slice(from, to);
        return judge(notes(entered), (note) => tiersOf(note, drawn));
      },
  );
}

/** Plays of `count` digits at chosen positions: each choice of that many positions costs all notes. */
export function onAny(count: number): PlainRules {
  const chosen = rulesFor(
    Object.entries(playsOf(count)),
    ([play]) => `Any${count}${play}`,
    ([, { notes, tiersOf }]) =>
      (entered, outcome) => {
        const places = everyChoice((entered.positions ?? []).toSorted(), count);
        const all = everyRow<readonly number[] | Note>([places, notes(entered)]);
        return judge(all, ([at = [], note = []]) =>
          tiersOf(
            note as Note,
            at.map((place) => outcome[Number(place)] ?? ''),
          ),
        );
      },
  );
  const typed = chosen[`Any${count}Straight`];
  return {
    ...chosen,
    [`Any${count}Straight`]: (entered, outcome) => {
      if (entered.by === 'text' && typed) return typed(entered, outcome);
      const rows = rowsOf(entered.ball).map((row, at) => row.map((digit) => ({ digit, at })));
      return judge(everyChoice(rows, count).flatMap(everyRow), (note) =>
        win(note.every(({ digit, at }) => outcome[at] === digit)),
      );
    },
  };
}

const atPlaces =
  (holds: (value: string, digit: string) => boolean): PlainRule =>
  ({ ball }, outcome) =>
    judge(
      rowsOf(ball).flatMap((row, at) => row.map((value) => ({ value, at }))),
      ({ value, at }) => win(holds(value, outcome[at] ?? '')),
    );

export const fixedPlaces: PlainRules = {
  FixedPlace: atPlaces((value, digit) => value === digit),
  FixedPlaceSides: atPlaces((value, digit) => sideHolds(value, Number(digit), 5)),
};

/** Dragon is the first of two positions, numbered from 1, and tiger the second. */
export const dragonsAndTigers = (length: number): PlainRules => {
  const places = Array.from({ length }, (_, at) => at);
  const winner = (outcome: string, [dragon = 0, tiger = 0]: readonly number[]) => {
    const difference = Number(outcome[dragon]) - Number(outcome[tiger]);
    if (difference === 0) return 'tie';
    return difference > 0 ? 'dragon' : 'tiger';
  };
  const codeOf = (pair: readonly number[]) => pair.map((place) => place + 1).join('');
  const all = everyChoice(places, 2);
  return {
    ...rulesFor(
      all,
      (pair) => `DragonTiger${codeOf(pair)}`,
      (pair) =>
        ({ ball }, outcome) =>
          judge(rowsOf(ball)[0] ?? [], (value) => win(winner(outcome, pair) === value, value)),
    ),
    ...rulesFor(
      all,
      (pair) => `DragonTigerPush${codeOf(pair)}`,
      (pair) =>
        ({ ball }, outcome) =>
          judge(rowsOf(ball)[0] ?? [], (value) => {
            const won = winner(outcome, pair);
            return win(won === value || won === 'tie', won);
          }),
    ),
  };
};

export const poker: PlainRule = ({ ball }, outcome) =>
  judge(rowsOf(ball)[0] ?? [], (hand) => win(handOf([...outcome].map(Number)) === hand, hand));
