import type { MemberBet } from '@app/core/reports/records';
import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { presentOrder } from './present-order.ts';

const bet: MemberBet = {
  publicId: '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0',
  placedAt: new Date(1_000),
  decidedAt: new Date(2_000),
  gameCode: 'reef',
  game: 'Reef',
  category: 'RNG',
  vendorCode: 'house',
  stake: money(5n),
  isFreeSpin: false,
  validBet: money(5n),
  payout: money(8n),
  state: 'won',
  odds: null,
};

test.each([
  { of: 'a win is the payout less the stake', parts: {}, profit: 3n },
  { of: 'a free spin is the whole payout', parts: { isFreeSpin: true }, profit: 8n },
  { of: 'an open bet is 0', parts: { state: 'open', payout: money(0n) }, profit: 0n },
] as const)('the profit of $of', ({ parts, profit }) => {
  expect(presentOrder({ ...bet, ...parts }, 'player01')).toMatchObject({
    betAmount: 5n,
    profitAndLoss: profit,
  });
});
