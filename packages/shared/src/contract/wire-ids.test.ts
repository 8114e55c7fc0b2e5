import { expect, test } from 'vitest';
import {
  depositStateFromWire,
  depositStateIds,
  depositStates,
  depositStateToWire,
} from '../deposits/states.ts';
import {
  withdrawalStateFromWire,
  withdrawalStateIds,
  withdrawalStates,
  withdrawalStateToWire,
} from '../withdrawals/states.ts';

// Clients identify states by these numbers: new ones may be added, existing ones must not change.
test('states have the recorded numbers', () => {
  expect(depositStateIds).toEqual({
    created: 0,
    pending: 1,
    paid: 2,
    review: 3,
    completed: 4,
    expired: 5,
    rejected: 6,
  });
  expect(withdrawalStateIds).toEqual({
    review: 0,
    paying: 1,
    confirming: 2,
    disputed: 3,
    completed: 4,
    rejected: 5,
    cancelled: 6,
  });
});

test('each state has a number of its own, and the number returns the state', () => {
  for (const state of depositStates)
    expect(depositStateFromWire(depositStateToWire(state))).toBe(state);
  for (const state of withdrawalStates)
    expect(withdrawalStateFromWire(withdrawalStateToWire(state))).toBe(state);
  expect(depositStateFromWire(7)).toBeUndefined();
  expect(withdrawalStateFromWire(-1)).toBeUndefined();
});
