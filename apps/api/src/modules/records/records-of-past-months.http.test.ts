import { randomUUID } from 'node:crypto';
import { beginMonth } from '@app/core/books/ledger';
import { addMonths } from '@app/core/play/bets';
import * as calls from '@app/shared/records/schemas';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { makeMember, whole } from '../../../../../tests/support/world.ts';

const START = Date.parse('2026-04-10T16:00:00Z');
const world = recordWorld(START);
const MONTHS = { april: '2026-04', may: '2026-05', december: '2026-12' };

async function monthsPass(): Promise<void> {
  const { db } = world.api.deps;
  for (const month of ['2026-04', '2026-08', '2026-12']) {
    world.at(`${month}-10T16:00:00Z`);
    await addMonths(db, world.api.deps.clock());
    await beginMonth({ db, now: world.api.deps.clock() });
  }
}

const stakesOf = ({ list }: { readonly list: readonly { readonly betAmount: number }[] }) =>
  list.map(({ betAmount }) => betAmount);

test('today’s pages show records of eight months ago', async () => {
  await world.play([4, 10], [3, 0]);
  await monthsPass();
  await world.play([1, 0]);
  const ask = async (call: Parameters<typeof world.ask>[0], body: object) =>
    (await world.ask(call, body)).body.value;
  const april = { month: MONTHS.april };
  expect(await ask(calls.orders, april)).toMatchObject({
    list: [{ betAmount: 3 }, { betAmount: 4, winAmount: 10 }],
    footer: { betAmount: 7, winAmount: 10, profitAndLoss: 3, totalHands: 2 },
    gameTypes: [{ gameType: 'RNG', totalHands: 2 }],
  });
  expect(stakesOf(await ask(calls.orders, { day: '2026-04-10' }))).toEqual([3, 4]);
  expect(stakesOf(await ask(calls.orders, { day: '2026-04-09' }))).toEqual([]);
  expect(stakesOf(await ask(calls.orders, { month: MONTHS.may }))).toEqual([]);
  expect(stakesOf(await ask(calls.orders, { month: MONTHS.december }))).toEqual([1]);
  const moved = await ask(calls.transactions, april);
  expect(moved).toMatchObject({ total: 4, footer: { amountIn: 110, amountOut: 7 } });
  const pnl = await ask(calls.personalPnl, april);
  expect(pnl.list).toHaveLength(30);
  expect(pnl).toMatchObject({ footer: { profitAndLoss: 3 }, gameTypes: [{ gameType: 'RNG' }] });
  expect(await ask(calls.recordsSince, {})).toEqual({
    betsSince: START + 1_000,
    transactionsSince: expect.any(Number),
    depositsSince: expect.any(Number),
    withdrawalsSince: null,
    bonusesSince: null,
    timeZone: 'America/New_York',
  });
});

test('movements months after a bet are shown and counted with the bet', async () => {
  const ids = { memberRef: world.player.publicId, roundId: randomUUID(), betTxId: 'late' };
  await world.vendor.playRound({ ...ids, stake: whole(5), payout: whole(20) }, ids);
  await world.play([2, 0]);
  await monthsPass();
  await world.vendor.rollback(ids);
  const { list, footer } = (await world.ask(calls.orders, { month: MONTHS.april })).body.value;
  expect(list).toMatchObject([
    { betAmount: 2, status: 2 },
    { betAmount: 5, status: 4, winAmount: 0 },
  ]);
  expect(footer).toMatchObject({ betAmount: 2, profitAndLoss: -2, totalHands: 2 });
  const detail = { orderNo: list[1].orderNo, betTime: `${list[1].betTimeInTimestamp}` };
  expect((await world.ask(calls.orderDetail, detail)).body.value.status).toBe(4);
});

test('statistics include losses, by day, hour and game', async () => {
  await world.play([5, 0], [4, 10]);
  world.later(3 * 3_600_000);
  await world.vendor.playRound({
    memberRef: world.player.publicId,
    gameCode: 'reef',
    stake: whole(8),
    payout: whole(1),
  });
  const { value } = (await world.ask(calls.statistics, { period: '7d' })).body;
  expect(value.footer).toMatchObject({ betAmount: 17, winAmount: 11, profitAndLoss: -6 });
  expect(value.days).toHaveLength(7);
  expect(value.hours).toHaveLength(24);
  expect(value.hours[12]).toMatchObject({ hour: 12, betAmount: 9, profitAndLoss: 1 });
  expect(value.hours[15]).toMatchObject({ betAmount: 8, profitAndLoss: -7 });
  expect(value.games).toMatchObject([
    { gameName: 'Test game', gameType: 'RNG', betAmount: 9, profitAndLoss: 1, totalHands: 2 },
    { gameName: 'Coral Reef', gameType: 'FISH', betAmount: 8, profitAndLoss: -7 },
  ]);
  expect(value.otherGames).toBeNull();
});

test('a movement links to its ledger entries, both accounts, and its reversal', async () => {
  const round = { memberRef: world.player.publicId, roundId: randomUUID() };
  await world.vendor.bet({ ...round, stake: whole(4), txId: 'undone' });
  await world.vendor.rollback({ ...round, betTxId: 'undone' });
  const { list } = (await world.ask(calls.transactions, { codeTypes: 'betting' })).body.value;
  expect(list).toHaveLength(2);
  for (const { txId } of list) {
    const { entries } = (await world.ask(calls.transactionDetail, { txId })).body.value;
    expect(entries).toMatchObject([
      { txTypeName: 'bet.stake', fromAccount: 'cash', toAccount: 'round_escrow', amount: -4 },
      { txTypeName: 'bet.rollback', fromAccount: 'round_escrow', toAccount: 'cash', amount: 4 },
    ]);
  }
  const stranger = await makeMember(world.api.deps, world.site);
  const asked = await world.ask(calls.transactionDetail, { txId: list[0].txId }, stranger);
  expect(asked.body.errorCode).toBe('transaction.not_found');
});

test('supports the thirteen code types, and separates open from settled bets', async () => {
  await world.play([4, 10]);
  await world.vendor.bet({ memberRef: world.player.publicId, stake: whole(7) });
  const asked = 'deposit,withdraw,betting,winning,dividend,share_bonus,betting_rebate,agent_rebate';
  const rest = 'hour_wage,daily_wage,real_time_wage,referral_rebate,other';
  const all = await world.ask(calls.transactions, { codeTypes: `${asked},${rest}` });
  expect(all.body.value.total).toBe(4);
  const open = (await world.ask(calls.orders, { settled: '0' })).body.value;
  expect(stakesOf(open)).toEqual([7]);
  expect(stakesOf((await world.ask(calls.orders, { settled: '1' })).body.value)).toEqual([4]);
});
