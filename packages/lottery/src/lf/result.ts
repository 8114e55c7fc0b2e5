import type { Digits } from '../digits/digits.ts';
import { labelsOfDigits } from '../digits/labels.ts';
import { digitLanes } from '../lane.ts';
import type { ResultForm } from '../result-form.ts';

export const lfResult: ResultForm<Digits> = {
  code: 'LF',
  deal: async (draw) => [await draw(10), await draw(10), await draw(10)],
  write: (digits) => digits.join(''),
  read: (text) => (/^\d{3}$/.test(text) ? [...text].map(Number) : undefined),
  labels: labelsOfDigits,
  lanes: digitLanes(['hundreds', 'tens', 'units']),
};

export const results = {
  LF: lfResult,
} as const;
