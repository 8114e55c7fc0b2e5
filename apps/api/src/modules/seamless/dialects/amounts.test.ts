import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amounts.ts';
import type { DialectDescription } from './description.ts';

type Amounts = DialectDescription['amounts'];

const hundredThousandths: Amounts = { form: 'whole', unitsPerOne: 100_000 };
const cents: Amounts = { form: 'whole', unitsPerOne: 100 };
const decimal: Amounts = { form: 'decimal', writtenAs: 'number' };
const decimalText: Amounts = { form: 'decimal', writtenAs: 'text' };

test.each<[unknown, number | undefined]>([
  [1_000_000, 100_000],
  [0, 0],
  [10, 1],
  [100_000_000_000_000, 10_000_000_000_000],
  [5, undefined], // half of 1/10 000
  [-1, undefined],
  [0.000_01, undefined],
  ['5', undefined],
  [2 ** 63, undefined],
  [1e21, undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
  [true, undefined],
])('a JSON integer of 1/100 000: %j is %j units', (value, units) => {
  expect(readAmount(value, { amounts: hundredThousandths, body: 'json' })).toBe(units);
});

test.each<[unknown, number | undefined]>([
  ['10', 100_000],
  ['10.00', 100_000],
  ['0.0001', 1],
  ['0.00010', 1],
  ['5', 50_000],
  ['99999999999', 999_999_999_990_000],
  ['100000000000', 1_000_000_000_000_000],
  ['100000000000.0001', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1e3', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['05', undefined],
  [' 5', undefined],
  ['0x10', undefined],
  ['1,5', undefined],
  ['9223372036854775808', undefined],
  ['', undefined],
  [undefined, undefined],
])('a decimal of a form: %j is %j units', (value, units) => {
  expect(readAmount(value, { amounts: decimal, body: 'form' })).toBe(units);
});

test('takes decimals of JSON in the form that the dialect has, and no other', () => {
  expect(readAmount(12.5, { amounts: decimal, body: 'json' })).toBe(125_000);
  expect(readAmount('12.5', { amounts: decimal, body: 'json' })).toBeUndefined();
  expect(readAmount('12.5', { amounts: decimalText, body: 'json' })).toBe(125_000);
  expect(readAmount(12.5, { amounts: decimalText, body: 'json' })).toBeUndefined();
});

test.each<[Amounts, bigint, string]>([
  [hundredThousandths, 999_999n, '9999990'],
  [hundredThousandths, 1_000_000_000_000_000n, '10000000000000000'],
  [cents, 999_999n, '9999'],
  [decimal, 999_900n, '99.99'],
  [decimal, 1_000_000n, '100.00'],
  [decimal, 999_999n, '99.9999'],
  [decimal, 5n, '0.0005'],
  [decimal, 0n, '0.00'],
])('writes %o: %s as %s', (amounts, units, text) => {
  expect(writeAmount(units, amounts)).toBe(text);
});
