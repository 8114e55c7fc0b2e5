import { BIG_SMALL, bets, type FamilyBets, numbers, ODD_EVEN } from '../bets-of-labels.ts';
import {
  type Entered,
  eachValue,
  everyRow,
  judge,
  type PlainRule,
  type PlainRules,
  rowsOf,
  setsOf,
  setsWithBankers,
  sorted,
  total,
  typedOf,
  win,
} from '../plain.ts';

const diceOf = (outcome: string) => outcome.split(',');
const isTriple = (dice: readonly string[]) => new Set(dice).size === 1;
const RUNS = ['123', '234', '345', '456'];

/** Different faces, which win if the dice show all of them. */
const shown =
  (size: number, sets: typeof setsOf): PlainRule =>
  (entered, outcome) =>
    judge(sets(entered, size), (note) => win(note.every((face) => diceOf(outcome).includes(face))));

/** Every pair with every single of another face. */
const pairsWithSingles = ({ ball, by }: Entered) =>
  by === 'text'
    ? typedOf(ball, 3)
    : everyRow(rowsOf(ball))
        .map(([pair = '', single = '']) => [...pair, single])
        .filter((note) => new Set(note).size === 2);

/** Three dice. */
const k3: PlainRules = {
  Sum: eachValue((value, outcome) => win(total(diceOf(outcome)) === Number(value), value)),
  // A triple loses on both.
  SumBigSmall: eachValue((value, outcome) => {
    const size = total(diceOf(outcome)) >= 11 ? 'big' : 'small';
    return win(!isTriple(diceOf(outcome)) && size === value);
  }),
  SumOddEven: eachValue((value, outcome) =>
    win((total(diceOf(outcome)) % 2 === 1) === (value === 'odd')),
  ),
  ThreeSameSingle: eachValue((value, outcome) => win(diceOf(outcome).join('') === value)),
  ThreeSameAll: eachValue((_, outcome) => win(isTriple(diceOf(outcome)))),
  ThreeDifferent: shown(3, setsOf),
  ThreeDifferentBanker: shown(3, setsWithBankers),
  RunsSingle: eachValue((value, outcome) => win(sorted(diceOf(outcome)) === value)),
  RunsAll: eachValue((_, outcome) => win(RUNS.includes(sorted(diceOf(outcome))))),
  TwoSameSingle: (entered, outcome) =>
    judge(pairsWithSingles(entered), (note) => win(sorted(note) === sorted(diceOf(outcome)))),
  // A triple counts as a pair too.
  TwoSameCompound: eachValue(([face], outcome) =>
    win(diceOf(outcome).filter((die) => die === face).length >= 2),
  ),
  TwoDifferent: shown(2, setsOf),
  TwoDifferentBanker: shown(2, setsWithBankers),
  Any1: shown(1, setsOf),
};

export const plainRules = {
  K3: k3,
};

export const betsOfLabels: FamilyBets = {
  K3: {
    ...bets('SumBigSmall', BIG_SMALL),
    ...bets('SumOddEven', ODD_EVEN),
    ...numbers('sum', 'Sum', 3, 18),
    leopard: ['ThreeSameAll', 'all'],
  },
};
