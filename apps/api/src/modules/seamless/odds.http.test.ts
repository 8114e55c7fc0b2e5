import { randomUUID } from 'node:crypto';
import { registerGame } from '@app/core/play/games';
import { sportsOrders } from '@app/shared/orders/schemas';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const world = recordWorld(Date.parse('2026-12-10T02:00:00Z'));
const gameCode = 'football';

const offer = () =>
  registerGame(world.api.deps, {
    vendorId: world.vendor.vendorId,
    code: gameCode,
    name: 'Football',
    category: 'SPORTS',
    iconUrl: '/art/game.svg',
  });

/** The player's list entry for a bet of 10 at these odds with this payout. */
async function orderOf(odds: number | undefined, payout: number) {
  await offer();
  const game = { memberRef: world.player.publicId, gameCode, roundId: randomUUID() };
  const betTxId = randomUUID();
  const bet = { ...game, txId: betTxId, stake: whole(10), ...(odds && { odds: odds * 1_000_000 }) };
  expect(await world.vendor.bet(bet)).toMatchObject({ status: 'OK' });
  expect(await world.vendor.win({ ...game, betTxId, payout: whole(payout) })).toMatchObject({
    status: 'OK',
  });
  const { list } = (await world.ask(sportsOrders)).body.value;
  return list[0];
}

test.each([
  ['won at 1.85', 1.85, 18.5, 10],
  ['lost at 1.85', 1.85, 0, 10],
  ['half won at 1.85', 1.85, 14.25, 5],
  ['half lost at 1.85', 1.85, 5, 5],
  ['returned at 1.85', 1.85, 10, 0],
  ['won at the least odds that count', 1.5, 15, 10],
  ['won below them', 1.49, 14.9, 0],
])('a bet %s counts its whole stake, half of it, or nothing', async (_, odds, payout, counted) => {
  expect(await orderOf(odds, payout)).toMatchObject({
    betAmount: 10,
    winAmount: payout,
    odds,
    validBetAmount: counted,
  });
});

test('a bet without odds counts nothing, and its order shows none', async () => {
  expect(await orderOf(undefined, 18.5)).toMatchObject({ odds: null, validBetAmount: 0 });
});

test('the same bet at other odds is a different bet', async () => {
  await offer();
  const game = { memberRef: world.player.publicId, gameCode, roundId: randomUUID() };
  const bet = { ...game, txId: randomUUID(), stake: whole(10) };
  expect(await world.vendor.bet({ ...bet, odds: 1_850_000 })).toMatchObject({ status: 'OK' });
  expect(await world.vendor.bet({ ...bet, odds: 1_850_000 })).toMatchObject({ status: 'OK' });
  for (const odds of [1_860_000, undefined])
    expect(await world.vendor.bet({ ...bet, ...(odds && { odds }) })).toMatchObject({
      status: 'DUPLICATE_MISMATCH',
    });
});

test.each([999_999, 1_000_000_001, 1.85, 0])('%d are no odds', async (odds) => {
  await offer();
  const bet = { memberRef: world.player.publicId, gameCode, stake: whole(10), odds };
  expect(await world.vendor.bet(bet)).toMatchObject({ status: 'WRONG_SYNTAX' });
});
