import { minorUnitOf } from '@app/shared/money/minor-unit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';
import { readAmount, typedAmount } from './read-amount.ts';

const DOLLARS = { locale: 'en', currency: 'USD', currencySymbol: '$' };
const YEN = { locale: 'ja', currency: 'JPY', currencySymbol: '¥' };
const DINARS = { locale: 'en', currency: 'KWD', currencySymbol: 'KD' };

test.each([
  ['12', 120_000n],
  ['0', 0n],
  ['12.5', 125_000n],
  ['0,05', 500n],
  ['.5', 5_000n],
  ['5.', 50_000n],
  ['1,234.50', 12_345_000n],
  ['1.234,50', 12_345_000n],
  ['1,234', 12_340_000n],
  ['12,345,678', 123_456_780_000n],
  ['1,23,456.50', 1_234_565_000n],
  ['1 234,50', 12_345_000n],
  ['1\u202f234', 12_340_000n],
  ['1\u00a0234.50', 12_345_000n],
  ["1'234.50", 12_345_000n],
  ['250 USD', 2_500_000n],
  ['usd 250', 2_500_000n],
  ['$250', 2_500_000n],
  ['$ 1,234.50', 12_345_000n],
  ['250$', 2_500_000n],
  [' 250 ', 2_500_000n],
  ['250.0000', 2_500_000n],
  ['١٢٫٥', 125_000n],
  ['١٬٢٣٤٫٥٠', 12_345_000n],
  ['۱۲', 120_000n],
  ['१२', 120_000n],
  ['১২.৫০', 125_000n],
  ['＄１，２３４．５', 12_345_000n],
  ['๑๒', 120_000n],
  ['\u200e12', 120_000n],
  ['00012', 120_000n],
])('reads %j as %d ten-thousandths', (text, units) => {
  expect(readAmount(text, DOLLARS).amount).toBe(units);
});

test.each([
  '-1',
  '+1',
  '1e3',
  '0x10',
  '12 apples',
  '1.2.3',
  '1,2,3',
  '12 34',
  '1,234,56',
  '1.234,567,890',
  '€250',
  '250 EUR',
  '5²',
  '$',
  '.',
  '9'.repeat(65),
])('does not guess what %j means', (text) => {
  expect(readAmount(text, DOLLARS)).toEqual({ amount: undefined, problem: 'unclear' });
});

test.each([
  '0.123',
  '1234,567',
  '1,234.567',
  '0.001',
  '5.0001',
  '10.500',
  '12.345',
  '100.005',
  '25.000',
])('refuses the third decimal of %j and never drops it', (text) =>
  expect(readAmount(text, DOLLARS)).toEqual({ amount: undefined, problem: 'too_fine' }),
);

test('reports whether the amount needed interpretation', () => {
  expect(readAmount('250.50', DOLLARS)).toMatchObject({ isPlain: true });
  expect(readAmount('1,234', DOLLARS)).toMatchObject({ isPlain: false });
  expect(readAmount('250 USD', DOLLARS)).toMatchObject({ isPlain: false });
});

test('parses every amount as formatted in every language', () => {
  const locales = ['en', 'zh-CN', 'de', 'fr', 'de-CH', 'ar-EG', 'fa', 'hi', 'vi', 'pt-BR', 'sv'];
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom('$', '₫', 'R$', 'kr', 'USDT'),
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      (locale, currencySymbol, cents) => {
        const text = moneyText(cents * 100n, { locale, currencySymbol, displayDecimals: 2 });
        expect(readAmount(text, { locale, currency: 'USD', currencySymbol }).amount).toBe(
          cents * 100n,
        );
      },
    ),
  );
});

test('never parses a negative amount or one finer than a cent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+ _٣$€eU') }), (text) => {
      const { amount } = readAmount(text, DOLLARS);
      expect(amount === undefined || (amount >= 0n && amount % 100n === 0n)).toBe(true);
    }),
  );
});

test.each([
  ['1000', 10_000_000n],
  ['1,000', 10_000_000n],
  ['¥1,000', 10_000_000n],
  ['1000.00', 10_000_000n],
])('reads %j of yen as %d ten-thousandths', (text, units) => {
  expect(readAmount(text, YEN).amount).toBe(units);
});

test.each(['0.5', '1000.50', '1,000.5', '1.000'])('refuses the part of a yen in %j', (text) =>
  expect(readAmount(text, YEN)).toEqual({ amount: undefined, problem: 'too_fine' }),
);

test.each([
  ['12.345', 'de', 123_450_000n],
  ['10.500', 'vi', 105_000_000n],
  ['10.500', 'pt-BR', 105_000_000n],
  ['10,500', 'en', 105_000_000n],
])('reads %j of dollars in %s as %d ten-thousandths', (text, locale, units) => {
  expect(readAmount(text, { ...DOLLARS, locale })).toEqual({ amount: units, isPlain: false });
});

test('a language with a decimal comma refuses three digits after the comma', () => {
  const read = readAmount('10,500', { ...DOLLARS, locale: 'de' });
  expect(read).toEqual({ amount: undefined, problem: 'too_fine' });
});

test.each([
  ['0.125', 'en', 1_250n],
  ['1.250', 'en', 12_500n],
  ['1,250', 'en', 12_500_000n],
  ['1,250', 'de', 12_500n],
  ['1.250', 'de', 12_500_000n],
  ['1,250.125', 'en', 12_501_250n],
  ['1.250,125', 'en', 12_501_250n],
  ['١٫٢٥٠', 'ar-EG', 12_500n],
  ['KD 1.250', 'en', 12_500n],
])('reads %j of dinars in %s as %d ten-thousandths', (text, locale, units) => {
  expect(readAmount(text, { ...DINARS, locale }).amount).toBe(units);
});

test('refuses the fourth decimal of dinars', () => {
  const read = readAmount('0.1255', DINARS);
  expect(read).toEqual({ amount: undefined, problem: 'too_fine' });
});

test('formats an amount that parses to its movable part', () => {
  const locales = ['en', 'de', 'fr', 'ar-EG', 'vi'];
  const currencies = ['JPY', 'USD', 'KWD', 'CLF'];
  const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      anyAmount,
      (locale, currency, amount) => {
        const place = { locale, currency, currencySymbol: '' };
        const movable = amount - (amount % minorUnitOf(currency));
        expect(readAmount(typedAmount(amount, place), place).amount).toBe(movable);
      },
    ),
  );
});

test.each([
  [1_234_500n, 'JPY', '123'],
  [1_234_500n, 'USD', '123.45'],
  [1_230_000n, 'USD', '123'],
  [1_234_567n, 'KWD', '123.456'],
])('writes %d ten-thousandths of %s as %s', (amount, currency, text) => {
  expect(typedAmount(amount, { currency, locale: 'en' })).toBe(text);
});
