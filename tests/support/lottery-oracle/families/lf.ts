import { BIG_SMALL, bets, duel, type FamilyBets, numbers, ODD_EVEN } from '../bets-of-labels.ts';
import { dragonsAndTigers, fixedPlaces, onSpan } from '../digits.ts';
import type { PlainRules } from '../plain.ts';

/** Three digits. */
const lf: PlainRules = {
  ...onSpan('All3', 0, 3),
  ...onSpan('Last2', 1, 3),
  ...onSpan('First2', 0, 2),
  ...fixedPlaces,
  ...dragonsAndTigers(3),
};

export const plainRules = {
  LF: lf,
};

export const betsOfLabels: FamilyBets = {
  LF: {
    ...bets('All3SumSides', [...BIG_SMALL, ...ODD_EVEN]),
    ...numbers('sum', 'All3Sum', 0, 27),
    ...duel('13'),
  },
};
