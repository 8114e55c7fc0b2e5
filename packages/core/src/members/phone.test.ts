import { expect, test } from 'vitest';
import { toE164 } from './phone.ts';

test.each([
  '0901234567',
  '901234567',
  ' 090 123 45 67 ',
  '(090) 123-4567',
  '０９０１２３４５６７',
  '+84901234567',
])('%j is one number', (typed) => expect(toE164('84', typed)).toBe('+84901234567'));

test.each(['', '12', 'player01', '09012345678901234', '+'])('%j is nobody’s', (typed) =>
  expect(toE164('84', typed)).toBeUndefined(),
);
