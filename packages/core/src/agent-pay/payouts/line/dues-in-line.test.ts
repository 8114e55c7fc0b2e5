import { expect, test } from 'vitest';
import { whole } from '../../../../../../tests/support/world.ts';
import type { Accrual } from '../accrual.ts';
import { micro } from '../micro.ts';
import { duesInLine } from './dues-in-line.ts';

// The example of the rules: A earned 6 000, B below 18 000 and C below B 2 400.
const [a, b, c] = [1n, 2n, 3n];
const LINE = [
  earned({ agentId: a, payerId: null, gross: 6_000, net: -12_000 }),
  earned({ agentId: b, payerId: a, gross: 18_000, net: 15_600 }),
  earned({ agentId: c, payerId: b, gross: 2_400, net: 2_400 }),
];

test('an agent owes downlines their earnings, even above their own', () => {
  const dues = duesInLine(LINE).map(({ owes, paid, carriedIn, carriedOut }) => ({
    owes,
    paid,
    carriedIn,
    carriedOut,
  }));
  const carried = { carriedIn: 0n, carriedOut: 0n };
  expect(dues).toEqual([
    { owes: whole(18_000), paid: whole(-12_000), ...carried },
    { owes: whole(2_400), paid: whole(15_600), ...carried },
    { owes: 0n, paid: whole(2_400), ...carried },
  ]);
});

test('contracts on other games are paid apart', () => {
  const slots = LINE.map((accrual) => ({ ...accrual, category: 'RNG' as const }));
  expect(duesInLine([...LINE, ...slots]).map(({ owes }) => owes)).toEqual(
    [18_000, 2_400, 0, 18_000, 2_400, 0].map(whole),
  );
});

test.each([
  ['a payer who earned nothing', LINE.slice(1), 'no agent is there to pay agent 2'],
  ['a net that keeps too much', [{ ...LINE[1], payerId: null }], 'agent 2 is left'],
  [
    'parts of a hundredth',
    [earned({ agentId: a, payerId: null, gross: 0.001, net: 0.001 })],
    'hundredths',
  ],
  ['an agent without a payer', [{ ...LINE[0], payerId: undefined }], 'agent has no payer'],
])('refuses %s', (_, accruals, reason) => {
  expect(() => duesInLine(accruals as Accrual[])).toThrow(reason);
});

interface Earned extends Pick<Accrual, 'agentId' | 'payerId'> {
  readonly gross: number;
  readonly net: number;
}

function earned({ gross, net, ...who }: Earned): Accrual {
  const millionths = (amount: number) => micro(whole(amount) * 1_000_000n);
  return {
    ...who,
    contractVersionId: who.agentId,
    category: 'CONS',
    uplineId: null,
    validBet: 0n,
    gross: millionths(gross),
    net: millionths(net),
  };
}
