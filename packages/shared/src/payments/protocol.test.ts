import { expect, test } from 'vitest';
import { isSecureUrl, payAnswers, payoutReport, payReport } from './protocol.ts';

test.each([
  ['https://pay.example/p/1', true],
  ['http://127.0.0.1:3000/p', true],
  ['http://pay.example/p', false],
  ['https://user:word@pay.example', false],
  ['javascript:alert(1)', false],
  ['/p/1', false],
])('%s is a secure URL: %s', (address, expected) => {
  expect(isSecureUrl(address)).toBe(expected);
  expect(payAnswers.open.safeParse({ status: 'OK', url: address }).success).toBe(expected);
});

const report = {
  reportId: 'r-1',
  depositId: '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1',
  amount: 1_000_000,
  currency: 'USD',
  status: 'paid',
  reference: 'jade-81',
};

test('refuses reports with an amount that the books or an answer cannot hold', () => {
  const { depositId: payoutId, ...rest } = report;
  for (const [schema, message] of [
    [payReport, report],
    [payoutReport, { ...rest, payoutId }],
  ] as const) {
    const takes = (amount: number) => schema.safeParse({ ...message, amount }).success;
    expect([1e15, 1e15 + 1, Number.MAX_SAFE_INTEGER, 1.5, -1].map(takes)).toEqual([
      true,
      ...Array(4).fill(false),
    ]);
  }
});

test('accepts reports with unknown keys', () => {
  expect(payReport.parse({ ...report, fee: 12, bank: null })).toEqual(report);
});

test('accepts a whole amount with a point and zeros', () => {
  const text = JSON.stringify(report).replace('1000000', '1000000.0');
  expect(payReport.parse(JSON.parse(text))).toEqual(report);
});

test('accepts any status of a few words in a report, and no longer text', () => {
  const takes = (status: unknown) => payReport.safeParse({ ...report, status }).success;
  expect(['refunded', 'chargeback', 'PAID_IN_PART', 'on hold'].map(takes)).toEqual(
    Array(4).fill(true),
  );
  expect(['', 'x'.repeat(41), 'a\nb', '<b>', 7, null].map(takes)).toEqual(Array(6).fill(false));
});
