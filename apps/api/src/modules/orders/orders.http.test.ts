import { randomUUID } from 'node:crypto';
import { registerGame } from '@app/core/play/games';
import type { GameCategory } from '@app/shared/games/game-categories';
import * as calls from '@app/shared/orders/schemas';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { fund, makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

const START = Date.parse('2026-12-10T02:00:00Z');
const DAY_MS = 24 * 3_600_000;
const world = recordWorld(START);

/** Plays a round of a game of a category. A won round pays twice the stake. */
async function playOn(category: GameCategory, stake: number, payout?: number) {
  const gameCode = category.toLowerCase();
  await registerGame(world.api.deps, {
    vendorId: world.vendor.vendorId,
    code: gameCode,
    name: `A game of ${category}`,
    category,
    iconUrl: '/art/game.svg',
  });
  world.later(1_000);
  const memberRef = world.player.publicId;
  if (payout === undefined) return world.vendor.bet({ memberRef, gameCode, stake: whole(stake) });
  return world.vendor.playRound({
    memberRef,
    gameCode,
    stake: whole(stake),
    payout: whole(payout),
  });
}

const stakes = async (call: Parameters<typeof world.ask>[0], body: object = {}) => {
  const { value } = (await world.ask(call, body)).body;
  return value.list.map(({ betAmount }: { betAmount: number }) => betAmount);
};

test('lists bets by game family, and open sports bets separately', async () => {
  await playOn('RNG', 1, 0);
  await playOn('MINI', 2, 4);
  await playOn('FISH', 3, 0);
  await playOn('COCKFIGHT', 4, 4);
  await playOn('PVP', 5, 0);
  await playOn('SPORTS', 6, 0);
  await playOn('ESPORTS', 7);
  await playOn('ELOTT', 8, 16);
  await playOn('LOTT', 9);
  const lists = [
    [calls.rngOrders, [2, 1]],
    [calls.fishOrders, [3]],
    [calls.liveOrders, [4]],
    [calls.pvpOrders, [5]],
    [calls.settledSportsOrders, [6]],
    [calls.openSportsOrders, [7]],
    [calls.sportsOrders, [7, 6]],
    [calls.settledElottOrders, [8]],
    [calls.openElottOrders, []],
    [calls.settledLottOrders, []],
    [calls.openLottOrders, [9]],
  ] as const;
  for (const [call, expected] of lists) expect(await stakes(call), call.name).toEqual(expected);
  const { value } = (await world.ask(calls.gameBetHistory)).body;
  expect(value).toMatchObject({ total: 9, footer: { betAmount: 45, totalHands: 9 } });
  expect(value.gameTypes).toHaveLength(9);
});

test('a row has the fields of its family, with sums over the whole range', async () => {
  const { deps } = world.api;
  const agent = await makeAgent(deps, world.site);
  const below = await makeMember(deps, { ...world.site, agentId: agent.id });
  await fund(deps, below, whole(100));
  for (const payout of [10, 0]) {
    world.later(1_000);
    const amounts = { stake: whole(4), payout: whole(payout) };
    await world.vendor.playRound({ memberRef: below.publicId, ...amounts });
  }
  const { value } = (await world.ask(calls.rngOrders, { size: '1' }, below)).body;
  expect(value).toMatchObject({
    list: [
      {
        gameName: 'Test game',
        accountType: 'house',
        customerName: below.username,
        selection: null,
        odds: null,
        betAmount: 4,
        winAmount: 0,
        profitAndLoss: -4,
        directAgentName: expect.any(String),
        status: 2,
      },
    ],
    footer: { betAmount: 8, validBetAmount: 8, winAmount: 10, totalHands: 2, netProfit: 2 },
    total: 2,
    totalPages: 2,
  });
  expect(value.list[0].directAgentName).not.toBe(agent.username);
  const next = { size: '1', cursor: value.nextCursor };
  const rest = (await world.ask(calls.rngOrders, next, below)).body.value;
  expect(rest).toMatchObject({ list: [{ winAmount: 10, status: 1 }], nextCursor: null });
  const [order] = (await world.ask(calls.rngOrders)).body.value.list;
  expect(order).toBeUndefined();
});

test('filters by status, result, vendor and number', async () => {
  await world.play([1, 0], [2, 5], [3, 3]);
  const rng = (body: object) => stakes(calls.rngOrders, body);
  expect(await rng({ status: '1' })).toEqual([2]);
  expect(await rng({ winLossDraw: 'draw' })).toEqual([3]);
  expect(await rng({ status: '3', winLossDraw: 'draw' })).toEqual([3]);
  expect(await rng({ status: '1', winLossDraw: 'loss' })).toEqual([]);
  expect(await rng({ accountType: 'house' })).toEqual([3, 2, 1]);
  expect(await rng({ accountType: 'elsewhere' })).toEqual([]);
  const [first] = (await world.ask(calls.rngOrders)).body.value.list;
  expect(await rng({ orderNoSearch: first.orderNo })).toEqual([3]);
  expect(await rng({ orderNoSearch: randomUUID() })).toEqual([]);
});

test('lottery orders have their own statuses, and filters that vendors’ games lack match none of them', async () => {
  await playOn('ELOTT', 1, 1);
  const memberRef = world.player.publicId;
  const cancelled = { memberRef, roundId: randomUUID(), gameCode: 'elott' };
  await world.vendor.bet({ ...cancelled, stake: whole(2), txId: 'given-up' });
  await world.vendor.rollback({ ...cancelled, betTxId: 'given-up' });
  const elott = (body: object) => stakes(calls.settledElottOrders, body);
  expect(await elott({ status: '4' })).toEqual([1]); // a push
  expect(await elott({ orderStatus: '3' })).toEqual([2]); // cancelled
  expect(await elott({ status: '3', orderStatus: '4' })).toEqual([]);
  expect(await elott({ prizeModeId: '3', productCode: 'ELOTT', chase: 'N' })).toEqual([2, 1]);
  for (const none of [
    { prizeModeId: '1' },
    { productCode: 'LOTT' },
    { productCode: 'TCG_SEA' },
    { prizeModeId: '4', productCode: 'ELOTT' },
    { chase: 'Y' },
    { numero: '20261210-001' },
    { gameCode: 'elott', gameId: 'lott' },
  ])
    expect(await elott(none), JSON.stringify(none)).toEqual([]);
  expect(await elott({ gameId: 'elott' })).toEqual([2, 1]);
  const [tie] = (await world.ask(calls.settledElottOrders, { status: '4' })).body.value.list;
  expect(tie).toMatchObject({
    prizeModeId: 3,
    chase: 'N',
    numero: null,
    betContent: null,
    status: 4,
    orderMasterId: tie.orderDetailId,
    abbrOrderNo: tie.orderDetailId.slice(0, 8),
  });
  expect(await stakes(calls.settledElottOrders, { orderNo: tie.orderDetailId })).toEqual([1]);
});

test('the account record under its old name filters by single and combined groups', async () => {
  await world.play([4, 10]);
  const moved = async (type?: string) => {
    const { value } = (await world.ask(calls.transaction, type ? { type } : {})).body;
    return value.list.map(({ amount }: { amount: number }) => amount);
  };
  expect(await moved()).toEqual([10, -4, 100]);
  expect(await moved('winning')).toEqual([10]);
  expect(await moved('other')).toEqual([]);
  const [payout] = (await world.ask(calls.transaction, { type: 'winning' })).body.value.list;
  expect(payout).toMatchObject({ txTypeId: 5, nameCn: '派彩', txTypeName: 'bet.payout' });
});

test('profit and loss lists days with play and other cash movements', async () => {
  await playOn('LOTT', 5, 0);
  await playOn('ELOTT', 2, 6);
  await playOn('PVP', 3, 0);
  world.later(DAY_MS);
  await playOn('LOTT', 1, 0);
  const lotto = (await world.ask(calls.detailedLottoPnl, { period: '7d', size: '2' })).body.value;
  expect(lotto).toMatchObject({ total: 7, totalPages: 4 });
  expect(lotto.list).toMatchObject([
    { deposit: 0, lottGameBetting: 1, lottGameWinning: 0, lottGamePnl: -1 },
    { deposit: 100, withdraw: 0, lottGameBetting: 7, lottGameWinning: 6, lottGamePnl: -1 },
  ]);
  expect(lotto.footer).toMatchObject({ deposit: 100, lottGameBetting: 8, lottGamePnl: -2 });
  const board = (await world.ask(calls.personalPvpFishingPnl, { period: '7d' })).body.value;
  expect(board.footer).toMatchObject({
    pvpGameBetting: 3,
    pvpGamePnl: -3,
    fishGameBetting: 0,
    rngGameBetting: 0,
    liveGamePnl: 0,
    pvpPromotion: 0,
    pvpGameRebate: 0,
  });
  expect(board.list).toHaveLength(7);
});
