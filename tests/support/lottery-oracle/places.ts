import {
  type Entered,
  everyRow,
  judge,
  type PlainRule,
  type PlainRules,
  rowsOf,
  setsOf,
  setsWithBankers,
  sorted,
  typedOf,
  win,
} from './plain.ts';

/** Notes with a number for each place. Combinations with the same number twice are left out. */
const rowsOfDifferent = ({ ball, by }: Entered, length: number) =>
  by === 'text'
    ? typedOf(ball, length)
    : everyRow(rowsOf(ball)).filter((note) => new Set(note).size === note.length);

/** Plays of the numbers from one place to another, of draws in which all numbers are different. */
export function onPlaces(code: string, from: number, to: number): PlainRules {
  const size = to - from;
  const inAnyOrder =
    (sets: typeof setsOf): PlainRule =>
    (entered, outcome) => {
      const drawn = sorted(outcome.split(',').slice(from, to));
      return judge(sets(entered, size), (note) => win(sorted(note) === drawn));
    };
  return {
    [`${code}Straight`]: (entered, outcome) => {
      const drawn = outcome.split(',').slice(from, to).join();
      return judge(rowsOfDifferent(entered, size), (note) => win(note.join() === drawn));
    },
    [`${code}Com`]: inAnyOrder(setsOf),
    [`${code}ComBanker`]: inAnyOrder(setsWithBankers),
    [`${code}Any1`]: (entered, outcome) => {
      const drawn = outcome.split(',').slice(from, to);
      return judge(setsOf(entered, 1), ([number = '']) => win(drawn.includes(number)));
    },
  };
}

/** Each value at a place is a note. */
export const eachAtPlace =
  (holds: (value: string, at: number, drawn: readonly string[]) => boolean): PlainRule =>
  ({ ball }, outcome) =>
    judge(
      rowsOf(ball).flatMap((row, at) => row.map((value) => ({ value, at }))),
      ({ value, at }) => win(holds(value, at, outcome.split(','))),
    );
