import type { Digits } from '../digits/digits.ts';
import { labelsOfDigits } from '../digits/labels.ts';
import { digitLanes } from '../lane.ts';
import type { ResultForm } from '../result-form.ts';

export const sscResult: ResultForm<Digits> = {
  code: 'SSC',
  deal: async (draw) => [
    await draw(10),
    await draw(10),
    await draw(10),
    await draw(10),
    await draw(10),
  ],
  write: (digits) => digits.join(''),
  read: (text) => (/^\d{5}$/.test(text) ? [...text].map(Number) : undefined),
  labels: labelsOfDigits,
  lanes: digitLanes(['tenThousands', 'thousands', 'hundreds', 'tens', 'units']),
};

export const results = {
  SSC: sscResult,
} as const;
