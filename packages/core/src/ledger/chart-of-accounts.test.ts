import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cash, type HouseKind, held, house, houseKinds, memberOf } from './chart-of-accounts.ts';

const kinds = Object.keys(houseKinds) as HouseKind[];
const place = fc.record({
  merchantId: fc.bigInt({ min: 1n, max: (1n << 28n) - 1n }),
  kind: fc.constantFrom(...kinds),
  ownerId: fc.bigInt({ min: 0n, max: (1n << 28n) - 1n }),
});

test('gives every house account a number of its own, which PostgreSQL can store', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const one = house(a.merchantId, a.kind, a.ownerId);
      const other = house(b.merchantId, b.kind, b.ownerId);
      const isSame = a.merchantId === b.merchantId && a.kind === b.kind && a.ownerId === b.ownerId;
      expect(one === other).toBe(isSame);
      expect(one).toBeLessThan(0n);
      expect(one).toBeGreaterThanOrEqual(-(2n ** 63n));
    }),
  );
});

test('tells the member of an account, and that the house is nobody', () => {
  expect(memberOf(cash(41n))).toBe(41n);
  expect(memberOf(held(41n))).toBe(41n);
  expect(memberOf(house(1n, 'outside'))).toBeUndefined();
});

test.each([
  ['a merchant without a number', () => house(0n, 'outside')],
  ['a merchant beyond the bits', () => house(1n << 28n, 'outside')],
  ['an owner beyond the bits', () => house(1n, 'round_escrow', 1n << 28n)],
  ['a negative owner', () => house(1n, 'round_escrow', -1n)],
  ['a member without a number', () => cash(0n)],
])('has no account for %s', (_, make) => expect(make).toThrow(RangeError));
