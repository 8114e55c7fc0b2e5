import { BIG_SMALL, bets, duel, type FamilyBets, numbers, ODD_EVEN } from '../bets-of-labels.ts';
import { bullOf } from '../digit-shapes.ts';
import { dragonsAndTigers, fixedPlaces, onAny, onSpan, poker } from '../digits.ts';
import { eachValue, type PlainRules, win } from '../plain.ts';

const bullIn = (outcome: string) => bullOf([...outcome].map(Number));

/** Whether a bull has the property of a side: one to five are small, six to a whole bull big. */
function bullIs(side: string, bull: number): boolean {
  if (side === 'big') return bull > 5;
  if (side === 'small') return bull <= 5;
  return (bull % 2 === 1) === (side === 'odd');
}

/** Five digits. */
const ssc: PlainRules = {
  ...onSpan('All5', 0, 5),
  ...onSpan('Last4', 1, 5),
  ...onSpan('First4', 0, 4),
  ...onSpan('Last3', 2, 5),
  ...onSpan('Mid3', 1, 4),
  ...onSpan('First3', 0, 3),
  ...onSpan('Last2', 3, 5),
  ...onSpan('First2', 0, 2),
  ...onSpan('Last1', 4, 5),
  ...onAny(2),
  ...onAny(3),
  ...onAny(4),
  ...fixedPlaces,
  ...dragonsAndTigers(5),
  Bull: eachValue((value, outcome) => {
    const bull = bullIn(outcome);
    const named = bull === 10 ? 'bull' : `${bull ?? 'none'}`;
    return win(named === value, value);
  }),
  BullSides: eachValue((side, outcome) => {
    const bull = bullIn(outcome);
    return win(bull !== undefined && bullIs(side, bull), side);
  }),
  Poker: poker,
};

export const plainRules = {
  SSC: ssc,
};

export const betsOfLabels: FamilyBets = {
  SSC: {
    ...bets('All5SumSides', [...BIG_SMALL, ...ODD_EVEN]),
    ...numbers('sum', 'All5Sum', 0, 45),
    ...duel('15'),
  },
};
