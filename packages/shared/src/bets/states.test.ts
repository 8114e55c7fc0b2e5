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

test('the numbers of a push and of a cancelled order are swapped in lotteries', () => {
  expect(vendorOrderStatuses).toMatchObject({ push: 3, void: 4 });
  expect(lotteryOrderStatuses).toMatchObject({ push: 4, void: 3 });
});

test('slips have numbers of their own, and none for a push', () => {
  expect(slipStatuses).toEqual({ open: 2, won: 4, lost: 5, void: 8 });
  const shared = Object.values(slipStatuses).filter((status) => status < 5);
  expect(shared.map((status) => betStateFromWire(status))).toEqual(['lost', 'void']);
});
