import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

const DOLLARS = { locale: 'en', currencySymbol: '$', displayDecimals: 2 };

test.each([
  [12_345_000n, '$1,234.50'],
  [0n, '$0.00'],
  [-10_000n, '−$1.00'],
  [-42n, '$0.00'],
  [99n, '$0.00'],
  [123_456_789n, '$12,345.67'],
  [999_999_999_999_999_999_999n, '$99,999,999,999,999,999.99'],
])('writes %d ten-thousandths as %s', (amount, text) => {
  expect(moneyText(amount, DOLLARS)).toBe(text);
});

test.each([
  [12_500n, '+$1.25'],
  [-12_500n, '−$1.25'],
  [0n, '$0.00'],
  [-42n, '$0.00'],
])('writes a difference of %d as %s', (amount, text) => {
  expect(moneyText(amount, DOLLARS, { signed: true })).toBe(text);
});

test.each([
  [42n, '$0.0042'],
  [12_340n, '$1.234'],
  [12_345_000n, '$1,234.50'],
  [0n, '$0.00'],
])('writes what is carried, %d, with parts of a cent where it has some: %s', (amount, text) => {
  expect(moneyText(amount, DOLLARS, { exact: true })).toBe(text);
});

test.each([
  ['zh-CN', '$1,234.50'],
  ['de', '1.234,50\u00a0$'],
])('puts the sign where %s wants it', (locale, text) => {
  expect(moneyText(12_345_000n, { ...DOLLARS, locale })).toBe(text);
});

test.each([
  ['₫', 0, '₫1,299'],
  ['USDT', 2, 'USDT\u00a01,299.99'],
  ['', 2, '1,299.99'],
])('writes a site’s own sign %j with its decimals', (currencySymbol, displayDecimals, text) => {
  expect(moneyText(12_999_999n, { locale: 'en', currencySymbol, displayDecimals })).toBe(text);
});
