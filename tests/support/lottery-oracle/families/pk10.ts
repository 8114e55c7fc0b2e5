import { BIG_SMALL, bets, type FamilyBets, numbers, ODD_EVEN } from '../bets-of-labels.ts';
import { eachAtPlace, onPlaces } from '../places.ts';
import { eachValue, type PlainRules, total, win } from '../plain.ts';

const sumOfTwo = (outcome: string) => total(outcome.split(',').slice(0, 2));
const isOdd = (number: number) => number % 2 === 1;

/** Ten numbers in the order in which they finish. */
const pk10: PlainRules = {
  ...onPlaces('First1', 0, 1),
  ...onPlaces('First2', 0, 2),
  ...onPlaces('First3', 0, 3),
  ...onPlaces('First4', 0, 4),
  ...onPlaces('First5', 0, 5),
  FixedPlace: eachAtPlace((value, at, drawn) => drawn[at] === value),
  // The first against the tenth, the second against the ninth, and so on.
  DragonTiger: eachAtPlace(
    (value, at, drawn) => Number(drawn[at]) > Number(drawn[9 - at]) === (value === 'dragon'),
  ),
  PlaceBigSmall: eachAtPlace((value, at, drawn) => Number(drawn[at]) >= 6 === (value === 'big')),
  PlaceOddEven: eachAtPlace((value, at, drawn) => isOdd(Number(drawn[at])) === (value === 'odd')),
  First2Sum: eachValue((value, outcome) => win(sumOfTwo(outcome) === Number(value), value)),
  First2SumBigSmall: eachValue((value, outcome) =>
    win(sumOfTwo(outcome) > 11 === (value === 'big'), value),
  ),
  First2SumOddEven: eachValue((value, outcome) =>
    win(isOdd(sumOfTwo(outcome)) === (value === 'odd'), value),
  ),
};

export const plainRules = {
  PK10: pk10,
};

export const betsOfLabels: FamilyBets = {
  PK10: {
    ...bets('First2SumBigSmall', BIG_SMALL),
    ...bets('First2SumOddEven', ODD_EVEN),
    ...numbers('firstTwo', 'First2Sum', 3, 19),
    dragon: ['DragonTiger', 'dragon||||'],
    tiger: ['DragonTiger', 'tiger||||'],
  },
};
