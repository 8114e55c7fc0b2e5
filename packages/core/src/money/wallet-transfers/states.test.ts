import {
  isWalletTransferOpen,
  vendorOfWalletType,
  walletTransferStates,
  walletTransferSteps,
  walletTypeOfVendor,
} from '@app/shared/wallet-transfers/states';
import { array, bigInt, constantFrom, property, assert as try_ } from 'fast-check';
import { expect, test } from 'vitest';
import { nextCheckAfter } from './send-transfer.ts';

test('a transfer never returns to an earlier state, and a finished one never changes', () => {
  const wishes = array(constantFrom(...walletTransferStates), { maxLength: 20 });
  try_(
    property(wishes, (wished) => {
      let state: (typeof walletTransferStates)[number] = 'created';
      const seen = new Set<string>([state]);
      for (const next of wished) {
        if (!walletTransferSteps[state].includes(next)) continue;
        expect(seen.has(next)).toBe(false); // no state is entered twice
        expect(isWalletTransferOpen(state)).toBe(true);
        seen.add(next);
        state = next;
      }
    }),
  );
});

test('each open state leads to an end', () => {
  for (const state of walletTransferStates)
    expect(walletTransferSteps[state].length > 0).toBe(isWalletTransferOpen(state));
});

test('pauses between checks never get shorter', () => {
  const now = new Date(0);
  const pauses = [0, 1, 2, 3, 4, 5, 50].map((checks) => nextCheckAfter(checks, now).getTime());
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('each vendor has its own number on the wire', () => {
  try_(
    property(bigInt({ min: 1n, max: 9_000n }), (vendorId) => {
      expect(vendorOfWalletType(walletTypeOfVendor(vendorId))).toBe(vendorId);
    }),
  );
  expect(vendorOfWalletType(2)).toBeUndefined();
});
