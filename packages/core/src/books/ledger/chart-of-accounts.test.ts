import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cash,
  type HouseKind,
  held,
  house,
  houseKinds,
  kindCode,
  kindOfAccount,
  type MemberKind,
  memberAccount,
  memberKinds,
  memberOf,
  ownerOf,
  siteOfAccount,
  unitOf,
} from './chart-of-accounts.ts';

const kinds = Object.keys(houseKinds) as HouseKind[];
const ofMembers = Object.keys(memberKinds) as MemberKind[];
const place = fc.record({
  merchantId: fc.bigInt({ min: 1n, max: (1n << 28n) - 1n }),
  kind: fc.constantFrom(...kinds),
  ownerId: fc.bigInt({ min: 0n, max: (1n << 28n) - 1n }),
});

test('gives every house account a unique number that fits PostgreSQL', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const one = house(a.merchantId, a.kind, a.ownerId);
      const other = house(b.merchantId, b.kind, b.ownerId);
      const isSame = a.merchantId === b.merchantId && a.kind === b.kind && a.ownerId === b.ownerId;
      expect(one === other).toBe(isSame);
      expect([siteOfAccount(one), ownerOf(one)]).toEqual([a.merchantId, a.ownerId]);
      expect(one).toBeLessThan(0n);
      expect(one).toBeGreaterThanOrEqual(-(2n ** 63n));
    }),
  );
});

const holding = fc.record({
  memberId: fc.bigInt({ min: 1n, max: (1n << 35n) - 1n }),
  kind: fc.constantFrom(...ofMembers),
  ownerId: fc.bigInt({ min: 0n, max: (1n << 20n) - 1n }),
});

test('gives every member’s account a unique number that fits PostgreSQL', () => {
  fc.assert(
    fc.property(holding, holding, (a, b) => {
      const one = memberAccount(a.memberId, a.kind, a.ownerId);
      const other = memberAccount(b.memberId, b.kind, b.ownerId);
      const isSame = a.memberId === b.memberId && a.kind === b.kind && a.ownerId === b.ownerId;
      expect(one === other).toBe(isSame);
      expect([memberOf(one), ownerOf(one)]).toEqual([a.memberId, a.ownerId]);
      expect(siteOfAccount(one)).toBeUndefined();
      expect(one).toBeGreaterThan(0n);
      expect(one).toBeLessThan(2n ** 63n);
    }),
  );
});

test('keeps the stored numbers of account kinds', () => {
  expect([cash(41n), held(41n), memberAccount(41n, 'trial_cash')]).toEqual([329n, 330n, 333n]);
  expect(house(2n, 'trial_round_escrow', 3n)).toBe(-((2n << 34n) | (3n << 6n) | 41n));
});

test('derives the unit from the number, for every owner', () => {
  const units = Object.fromEntries([
    ...ofMembers.map((kind) => [kind, unitOf(memberAccount((1n << 35n) - 1n, kind, 1_048_575n))]),
    ...kinds.map((kind) => [kind, unitOf(house((1n << 28n) - 1n, kind, (1n << 28n) - 1n))]),
  ]);
  const others = Object.entries(units).filter(([, unit]) => unit !== 'money');
  expect(Object.fromEntries(others)).toEqual({
    trial_cash: 'play_money',
    trial_outside: 'play_money',
    trial_round_escrow: 'play_money',
    trial_house_games: 'play_money',
    points: 'points',
    points_outside: 'points',
  });
});

test('each kind has its own code', () => {
  for (const side of [ofMembers, kinds]) expect(new Set(side.map(kindCode)).size).toBe(side.length);
});

test('derives the member of an account from its number, and none for the house', () => {
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
  ['a member beyond the bits', () => cash(1n << 35n)],
  ["an owner beyond a member's bits", () => memberAccount(1n, 'vendor_wallet', 1n << 20n)],
  ['a negative owner of a member', () => memberAccount(1n, 'vendor_wallet', -1n)],
])('has no account for %s', (_, make) => expect(make).toThrow(RangeError));

test('derives the kind of every account from its number', () => {
  fc.assert(
    fc.property(place, ({ merchantId, kind, ownerId }) => {
      expect(kindOfAccount(house(merchantId, kind, ownerId))).toBe(kind);
    }),
  );
  for (const kind of ofMembers) expect(kindOfAccount(memberAccount(7n, kind, 3n))).toBe(kind);
});
