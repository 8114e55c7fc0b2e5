import { expect, test } from 'vitest';
import { z } from 'zod';
import { amountOrNone, transferAmount, transferAmountText, wireMoney } from './money.ts';
import { takesAmounts, tooFineIn } from './too-fine.ts';

const schema = z.strictObject({
  amount: transferAmount.describe('What is sent.'),
  fee: amountOrNone.nullable(),
  typed: z.union([transferAmount, transferAmountText]).optional(),
  routes: z.array(z.strictObject({ least: amountOrNone, name: z.string() })).max(3),
  bets: wireMoney,
});
const sent = (amount: number, more: object = {}) =>
  schema.parse({ amount, fee: null, routes: [], bets: 0.0001, ...more });

test.each([
  ['JPY', 1, []],
  ['JPY', 1.5, ['amount']],
  ['USD', 1.55, []],
  ['USD', 1.555, ['amount']],
  ['KWD', 1.555, []],
  ['KWD', 1.5555, ['amount']],
])('in %s of %d', (currency, amount, fields) => {
  expect(tooFineIn(schema, sent(amount), currency)).toEqual(fields);
});

test('finds amounts everywhere in a schema, and nothing else', () => {
  const routes = [
    { least: 1, name: 'a' },
    { least: 0.5, name: 'b' },
  ];
  const found = tooFineIn(schema, sent(1, { fee: 0.1, typed: '2.5', routes }), 'JPY');
  expect(found).toEqual(['fee', 'typed', 'routes.1.least']);
});

test('recognizes schemas without amounts', () => {
  expect(takesAmounts(schema)).toBe(true);
  expect(takesAmounts(z.object({ bets: wireMoney, name: z.string() }))).toBe(false);
});
