import type { Bet, FamilyBets } from '../bets-of-labels.ts';
import { eachAtPlace, onPlaces } from '../places.ts';
import {
  eachValue,
  judge,
  type PlainRule,
  type PlainRules,
  rulesFor,
  setsOf,
  setsWithBankers,
  win,
} from '../plain.ts';

/** A note of up to five numbers wins if all are drawn; a longer one if it contains all five drawn numbers. */
const any =
  (size: number, sets: typeof setsOf): PlainRule =>
  (entered, outcome) => {
    const drawn = outcome.split(',');
    return judge(sets(entered, size), (note) =>
      win(
        size <= 5
          ? note.every((number) => drawn.includes(number))
          : drawn.every((number) => note.includes(number)),
      ),
    );
  };

/** Five different numbers of eleven. */
const elevenFive: PlainRules = {
  ...onPlaces('First3', 0, 3),
  ...onPlaces('Mid3', 1, 4),
  ...onPlaces('Last3', 2, 5),
  ...onPlaces('First2', 0, 2),
  ...onPlaces('Last2', 3, 5),
  ...onPlaces('First1', 0, 1),
  FixedPlace: eachAtPlace((value, at, drawn) => drawn[at] === value),
  ...rulesFor(
    [1, 2, 3, 4, 5, 6, 7, 8],
    (size) => `Any${size}Com`,
    (size) => any(size, setsOf),
  ),
  ...rulesFor(
    [2, 3, 4, 5, 6, 7, 8],
    (size) => `Any${size}ComBanker`,
    (size) => any(size, setsWithBankers),
  ),
  OddEven: eachValue((value, outcome) => {
    const odd = outcome.split(',').filter((number) => Number(number) % 2 === 1).length;
    return win(odd === Number(value), value);
  }),
  Middle: eachValue((value, outcome) => win(outcome.split(',').toSorted()[2] === value, value)),
};

export const plainRules = {
  '11X5': elevenFive,
};

export const betsOfLabels: FamilyBets = {
  '11X5': Object.fromEntries(
    [0, 1, 2, 3, 4, 5].map((odd): [string, Bet] => [
      `oddEven ${odd}:${5 - odd}`,
      ['OddEven', `${odd}`],
    ]),
  ),
};
