import { expect, test } from 'vitest';
import {
  betStateFromWire,
  betStates,
  betStateToWire,
  lotteryOrderStatuses,
  slipStatuses,
  vendorOrderStatuses,
} from './states.ts';

test.each([
  ['vendor orders', vendorOrderStatuses],
  ['lottery orders', lotteryOrderStatuses],
])('%s: every state has its own number, and is found by it', (_, scale) => {
  expect(betStates.map((state) => betStateFromWire(betStateToWire(state, scale), scale))).toEqual(
    betStates,
  );
  expect(betStateFromWire(5, scale)).toBeUndefined();
});

test('a tie and a cancelled order have each other’s numbers in lotteries', () => {
  expect(vendorOrderStatuses).toMatchObject({ push: 3, void: 4 });
  expect(lotteryOrderStatuses).toMatchObject({ push: 4, void: 3 });
});

test('slips are counted by a separate scale without ties', () => {
  expect(slipStatuses).toEqual({ open: 2, won: 4, lost: 5, void: 8 });
  const shared = Object.values(slipStatuses).filter((status) => status < 5);
  expect(shared.map((status) => betStateFromWire(status))).toEqual(['lost', 'void']);
});
