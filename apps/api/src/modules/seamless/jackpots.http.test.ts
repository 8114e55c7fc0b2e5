import { randomUUID } from 'node:crypto';
import { gameAccounts, house, houseBalance } from '@app/core/books/ledger';
import { beforeEach, expect, test } from 'vitest';
import type { TestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const world = vendorWorld();
const { place, pay, undo, cash } = world;

const units = (amount: number): number => Number(whole(amount));
const jackpot = (added: number, won = 0) => ({
  jackpot: { added: units(added), won: units(won) },
});

const reserveOf = ({ vendorId }: TestVendor) =>
  houseBalance(world.deps.db, house(world.player.merchantId, 'jackpots', vendorId));
const resultOf = ({ vendorId }: TestVendor) => {
  const { merchantId } = world.player;
  return houseBalance(world.deps.db, gameAccounts({ merchantId, isTrial: false }, vendorId).games);
};

let before: { readonly reserve: bigint; readonly result: bigint };
const moved = async (by = world.vendor) => ({
  reserve: (await reserveOf(by)) - before.reserve,
  result: (await resultOf(by)) - before.result,
});
beforeEach(async () => {
  before = { reserve: await reserveOf(world.vendor), result: await resultOf(world.vendor) };
});

test('a lost round puts its part of the stake into the reserve, and the member pays nothing more', async () => {
  await place();
  expect(await pay(0, jackpot(1))).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await moved()).toEqual({ reserve: whole(1), result: whole(9) });
});

test('a won pot is paid out of the reserve, and the result of the house is that of the line', async () => {
  await place();
  await pay(0, jackpot(40));
  const next = { roundId: randomUUID(), betTxId: randomUUID() };
  await place({ roundId: next.roundId, txId: next.betTxId });
  // The line pays 5, and the pot 41, which include 1 from this round. The house begins the next pot with 20.
  const win = { ...next, ...jackpot(21, 41) };
  expect(await pay(46, win)).toMatchObject({ status: 'OK', balance: whole(126) });
  expect(await cash()).toBe(whole(126));
  // Two stakes of 10, less 5 of the line and 61 that were put into pots.
  expect(await moved()).toEqual({ reserve: whole(20), result: whole(-46) });
});

test('a repeated win moves the reserve once, and another amount is another message', async () => {
  await place();
  const win = { txId: randomUUID(), ...jackpot(3) };
  const first = await pay(2, win);
  expect((await pay(2, win)).text).toBe(first.text);
  for (const other of [jackpot(4), jackpot(3, 1), { jackpot: undefined }])
    expect(await pay(2, { ...win, ...other })).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
  expect(await moved()).toEqual({ reserve: whole(3), result: whole(5) });
});

test('of twenty equal wins at once, one moves the reserve', async () => {
  await place();
  const win = { txId: randomUUID(), ...jackpot(3, 2) };
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(4, win)));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await moved()).toEqual({ reserve: whole(1), result: whole(5) });
});

test('wins of many members at once add up', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => world.newPlayer()));
  const replies = await Promise.all(
    players.map(async ({ publicId: memberRef }) => {
      const ids = { memberRef, roundId: randomUUID() };
      const betTxId = randomUUID();
      await world.vendor.bet({ ...ids, txId: betTxId, stake: whole(10) });
      return world.vendor.win({ ...ids, betTxId, payout: whole(0), ...jackpot(2) });
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill('OK'));
  expect(await moved()).toEqual({ reserve: whole(20), result: whole(80) });
});

test('a rollback of a decided bet takes back what its wins put in, and returns what they took', async () => {
  await place();
  await pay(2, { ...jackpot(3), roundClosed: false });
  await pay(5, jackpot(1, 5));
  expect(await moved()).toEqual({ reserve: whole(-1), result: whole(4) });
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await moved()).toEqual({ reserve: whole(0), result: whole(0) });
  expect(await undo({ txId: randomUUID() })).toMatchObject({ status: 'OK' });
  expect(await moved()).toEqual({ reserve: whole(0), result: whole(0) });
});

test('a bet that is rolled back before its win never reaches the reserve', async () => {
  await place();
  expect(await undo()).toMatchObject({ status: 'OK' });
  expect(await pay(0, jackpot(1))).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await moved()).toEqual({ reserve: whole(0), result: whole(0) });
});

test('a win without a bet can be paid out of the reserve', async () => {
  const { generous } = world;
  await generous.sessionOf(world.memberRef);
  expect(await pay(30, jackpot(0, 30), generous)).toMatchObject({ balance: whole(130) });
  expect(await reserveOf(generous)).toBe(whole(-30));
});

test.each([
  ['more than the payout', { added: 0, won: units(3) }],
  ['a negative amount', { added: -1, won: 0 }],
  ['a fraction', { added: 1.5, won: 0 }],
  ['only one amount', { added: 1 }],
  ['a number', 5],
])('%s is no effect on a pot', async (_, wrong) => {
  await place();
  expect(await pay(2, { jackpot: wrong })).toMatchObject({ status: 'WRONG_SYNTAX' });
  expect(await moved()).toEqual({ reserve: whole(0), result: whole(0) });
});
