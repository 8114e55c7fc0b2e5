import { BIG_SMALL, bets, type FamilyBets, ODD_EVEN } from '../bets-of-labels.ts';
import {
  eachValue,
  judge,
  type PlainRule,
  type PlainRules,
  rulesFor,
  setsOf,
  setsWithBankers,
  total,
  win,
} from '../plain.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Sets = typeof setsOf;

/** A note hits the tier of its number of hits. */
const pick =
  (size: number, sets: Sets): PlainRule =>
  (entered, outcome) => {
    const drawn = outcome.split(',');
    return judge(sets(entered, size), (note) => [
      `${note.filter((number) => drawn.includes(number)).length}`,
    ]);
  };

const sumOf = (outcome: string) => total(outcome.split(','));

const parityOf = (number: number) => (number % 2 === 1 ? 'odd' : 'even');

/** Size of the sum, undefined for the middle value. */
function sizeOf(sum: number): string | undefined {
  if (sum === 810) return undefined;
  return sum > 810 ? 'big' : 'small';
}

function elementOf(sum: number): string {
  if (sum <= 695) return 'metal';
  if (sum <= 763) return 'wood';
  if (sum <= 855) return 'water';
  return sum <= 923 ? 'fire' : 'earth';
}

/** The half that contains more than ten of the twenty numbers; `equal` for ten each. */
function moreOf(count: number, one: string, other: string): string {
  if (count === 10) return 'equal';
  return count > 10 ? one : other;
}

const numbersWhere = (outcome: string, holds: (number: number) => boolean) =>
  outcome.split(',').map(Number).filter(holds).length;

const kl8: PlainRules = {
  ...rulesFor(
    TEN,
    (size) => `Pick${size}`,
    (size) => pick(size, setsOf),
  ),
  ...rulesFor(
    TEN.slice(1),
    (size) => `Pick${size}Banker`,
    (size) => pick(size, setsWithBankers),
  ),
  SumSize: eachValue((value, outcome) => {
    const size = sizeOf(sumOf(outcome));
    return size === undefined ? ['tie'] : win(size === value);
  }),
  SumTie: eachValue((_, outcome) => win(sumOf(outcome) === 810)),
  SumParity: eachValue((value, outcome) => win(parityOf(sumOf(outcome)) === value, value)),
  SumSizeParity: eachValue((value, outcome) => {
    const size = sizeOf(sumOf(outcome));
    return size === undefined
      ? ['tie']
      : win(`${size}_${parityOf(sumOf(outcome))}` === value, value);
  }),
  FiveElements: eachValue((value, outcome) => win(elementOf(sumOf(outcome)) === value, value)),
  Halves: eachValue((value, outcome) => {
    const upper = numbersWhere(outcome, (number) => number <= 40);
    return win(moreOf(upper, 'upper', 'lower') === value, value);
  }),
  Parities: eachValue((value, outcome) => {
    const odd = numbersWhere(outcome, (number) => number % 2 === 1);
    return win(moreOf(odd, 'odd', 'even') === value, value);
  }),
};

/** Risk levels differ in their prizes only; the hits are the same. */
const keno: PlainRules = Object.assign(
  {},
  ...['Low', 'Classic', 'High'].map((risk) =>
    rulesFor(
      TEN,
      (size) => `${risk}${size}`,
      (size) => pick(size, setsOf),
    ),
  ),
);

export const plainRules = {
  KL8: kl8,
  KENO: keno,
};

export const betsOfLabels: FamilyBets = {
  KL8: {
    ...bets('SumSize', BIG_SMALL),
    ...bets('SumParity', ODD_EVEN),
    tie: ['SumTie', 'tie'],
  },
  KENO: {},
};
