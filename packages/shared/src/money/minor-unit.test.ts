import { expect, test } from 'vitest';
import {
  displayDigitsOf,
  minorDigitsOf,
  minorUnitOf,
  paidUnitOf,
  wholeMinorUnits,
} from './minor-unit.ts';

test.each([
  ['JPY', 0, 10_000n, 2],
  ['VND', 0, 10_000n, 2],
  ['USD', 2, 100n, 2],
  ['KWD', 3, 10n, 3],
  ['CLF', 4, 1n, 4],
  // Not in ISO 4217: the default of two decimals applies.
  ['XYZ', 2, 100n, 2],
])('%s has %d decimals, a smallest step of %d, and is shown with %d', (currency, ...expected) => {
  const found = [minorDigitsOf(currency), minorUnitOf(currency), displayDigitsOf(currency)];
  expect(found).toEqual(expected);
});

test.each([
  ['JPY', 10_000n],
  ['USD', 100n],
  ['KWD', 100n],
  ['CLF', 100n],
])('pays agents in %s by steps of %d', (currency, unit) => {
  expect(paidUnitOf(currency)).toBe(unit);
});

test('removes amounts below the minor unit', () => {
  expect(wholeMinorUnits(1_239_999n, 'JPY')).toBe(1_230_000n);
  expect(wholeMinorUnits(1_239_999n, 'USD')).toBe(1_239_900n);
  expect(wholeMinorUnits(1_239_999n, 'KWD')).toBe(1_239_990n);
});

// V8 uses the digits of CLDR, which has no decimals for currencies without coins in circulation.
const COUNTED_OTHERWISE = new Set([
  'AFN',
  'ALL',
  'COP',
  'HUF',
  'IDR',
  'IQD',
  'IRR',
  'KPW',
  'LAK',
  'LBP',
  'MGA',
  'MMK',
  'MRO',
  'PKR',
  'RSD',
  'SLE',
  'SLL',
  'SOS',
  'STD',
  'SYP',
  'TRL',
  'UYW',
  'YER',
  'ZMK',
  'ITL',
  'LUF',
  'MGF',
  'TMM',
]);

test('agrees with Intl about every other currency', () => {
  const others = Intl.supportedValuesOf('currency').filter((code) => !COUNTED_OTHERWISE.has(code));
  const unlike = others.filter((currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits !== minorDigitsOf(currency);
  });
  expect(unlike).toEqual([]);
});
