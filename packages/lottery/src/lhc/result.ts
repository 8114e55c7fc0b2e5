import { labelOf, labelsTo } from '../balls/balls.ts';
import { anyBallLane, digitLane } from '../lane.ts';
import { figure, type ResultForm, word } from '../result-form.ts';
import { colourOf } from './kinds.ts';
import { type MarkSix, MOST, outcomes } from './mark-six.ts';
import { ANIMALS } from './zodiac.ts';

/** Sum of 43 to 49. */
const SUM_MOST = 322;
const COLOURS = ['red', 'blue', 'green'] as const;

export const lhcResult: ResultForm<MarkSix> = {
  code: 'LHC',
  ...outcomes,
  labels: ({ sum, special, animals }) => {
    const animal = animals[special];
    return [
      figure('sum', sum, SUM_MOST),
      word(colourOf(special), COLOURS),
      ...(animal ? [word(animal, ANIMALS)] : []),
    ];
  },
  lanes: [
    { word: 'special', values: labelsTo(MOST), valuesIn: ({ special }) => [labelOf(special)] },
    anyBallLane(MOST, ({ normal, special }: MarkSix) => [...normal, special]),
    digitLane('tail', ({ special }: MarkSix) => special % 10),
  ],
};

export const results = {
  LHC: lhcResult,
} as const;
