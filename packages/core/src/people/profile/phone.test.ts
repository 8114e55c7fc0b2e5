import { countries } from '@app/shared/locale/countries';
import { expect, test } from 'vitest';
import { mobileDigits, toE164 } from './phone.ts';

test.each([
  '0901234567',
  '901234567',
  ' 090 123 45 67 ',
  '(090) 123-4567',
  '０９０１２３４５６７',
  '+84901234567',
])('%j is one number', (typed) => expect(toE164('84', typed)).toBe('+84901234567'));

test.each(['', '12', 'player01', '09012345678901234', '+'])('%j is no number', (typed) =>
  expect(toE164('84', typed)).toBeUndefined(),
);

test.each([
  ['VN', [9]],
  ['US', [10]],
  ['SG', [8]],
])('2.97 knows how many digits a mobile of %s has', (country, digits) => {
  expect(mobileDigits(country)).toEqual(digits);
});

test('2.97 takes as many digits as a site decided', () => {
  expect(toE164('84', '0901234567', [10])).toBeUndefined();
  expect(toE164('84', '09012345678', [10])).toBe('+849012345678');
  expect(toE164('84', '0281234')).toBeUndefined();
});

test('has a rule for every offered country', () => {
  const odd = countries.filter(({ code }) => mobileDigits(code).length === 0);
  expect(odd).toEqual([]);
});

test.each(['999', '084', '0', '0000', '210'])('no number has the dialing code %s', (code) =>
  expect(toE164(code, '0901234567')).toBeUndefined(),
);
