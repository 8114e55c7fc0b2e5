import { randomUUID } from 'node:crypto';
import { closeAccountDays } from '@app/core/books/ledger';
import { moveMember } from '@app/core/people/agents';
import { inTransaction } from '@app/core/platform/db';
import { registerGame } from '@app/core/play/games';
import * as calls from '@app/shared/records/schemas';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { send } from '../../../../../tests/support/servers/api.ts';
import { fund, makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In New York it is still the previous day. */
const START = Date.parse('2026-12-10T02:00:00Z');
const world = recordWorld(START);

test('shows only the member’s own bets, money and days', async () => {
  await world.play([4, 10]);
  const stranger = await makeMember(world.api.deps, world.site);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const detail = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  expect((await world.ask(calls.orderDetail, detail, stranger)).status).toBe(404);
  for (const call of [calls.orders, calls.transactions]) {
    const { list, total } = (await world.ask(call, {}, stranger)).body.value;
    expect({ list, total }).toEqual({ list: [], total: 0 });
    const mine = (await world.ask(call, { size: '1' })).body.value;
    const next = await world.ask(call, { cursor: mine.nextCursor ?? '' }, stranger);
    expect(next.body.value?.list ?? []).toEqual([]);
  }
  const { footer } = (await world.ask(calls.personalPnl, {}, stranger)).body.value;
  expect(footer.totalHands).toBe(0);
});

test('4.18 an agent’s credit report lists days, the newest first, and sums the range', async () => {
  const agent = await makeAgent(world.api.deps, world.site);
  await fund(world.api.deps, agent, whole(50));
  const { value } = (await world.ask(calls.creditReport, { period: '7d' }, agent)).body;
  const deposit = { codeType: 'deposit', amountIn: 50, amountOut: 0 };
  expect(value.list).toHaveLength(7);
  expect(value.list[0]).toMatchObject({
    openingBalance: 0,
    amountIn: 50,
    amountOut: 0,
    closingBalance: 50,
    groups: [deposit],
  });
  expect(value.list[1]).toMatchObject({ openingBalance: 0, closingBalance: 0, groups: [] });
  expect(value.list[0].balanceDate - value.list[6].balanceDate).toBe(6 * DAY_MS);
  expect(value.footer).toEqual({
    openingBalance: 0,
    amountIn: 50,
    amountOut: 0,
    closingBalance: 50,
    groups: [deposit],
  });
  expect((await world.ask(calls.creditReport)).body.errorCode).toBe('agent.required');
});

test('an agent sees cash movements of team members from the time they joined the team', async () => {
  const { deps } = world.api;
  const above = await makeAgent(deps, world.site);
  const agent = await makeAgent(deps, { ...world.site, uplineId: above.id });
  const below = await makeMember(deps, { ...world.site, agentId: agent.id });
  const beside = await makeMember(deps, world.site);
  await fund(deps, below, whole(70));
  await fund(deps, agent, whole(5));
  await fund(deps, beside, whole(9));
  world.later(1_000); // after the postings
  const read = async (subordinateName: string, reader = agent) =>
    (await world.ask(calls.transactions, { subordinateName }, reader)).body;
  const { value } = await read(below.username);
  expect(value).toMatchObject({
    list: [{ customerName: below.username, codeType: 'deposit', amount: 70 }],
    footer: { amountIn: 70 },
    total: 1,
  });
  expect((await read(below.username, above)).value.total).toBe(1);
  expect((await read(agent.username, above)).value.footer.amountIn).toBe(5);
  for (const [name, reader] of [
    [beside.username, agent],
    [above.username, agent],
    [agent.username, agent],
    [below.username, beside],
  ] as const)
    expect((await read(name, reader)).errorCode).toBe('team.member_unknown');
  // Postings from before the move belong to the former line.
  const other = await makeAgent(deps, world.site);
  world.later(HOUR_MS);
  await inTransaction(deps.db, (tx) =>
    moveMember(tx, { memberId: below.id, uplineId: other.id, now: deps.clock() }),
  );
  world.later(HOUR_MS);
  expect((await read(below.username, other)).value.list).toEqual([]);
  expect((await read(below.username)).errorCode).toBe('team.member_unknown');
});

test('lists cash movements with reason and balance', async () => {
  await world.play([4, 10]);
  const { value } = (await world.ask(calls.transactions, { size: '2' })).body;
  const [order] = (await world.ask(calls.orders)).body.value.list;
  const ofBet = { orderNo: order.orderNo, betTimeInTimestamp: order.betTimeInTimestamp };
  expect(value).toMatchObject({
    list: [
      {
        ...ofBet,
        codeType: 'winning',
        txTypeName: 'bet.payout',
        amount: 10,
        currentAvailBalance: 106,
        remark: 'Test game',
      },
      { ...ofBet, codeType: 'betting', txTypeName: 'bet.stake', amount: -4 },
    ],
    footer: { amountIn: 110, amountOut: 4, amount: 106 },
    total: 3,
  });
  const rest = (await world.ask(calls.transactions, { size: '2', cursor: value.nextCursor })).body
    .value;
  expect(rest.nextCursor).toBeNull();
  expect(rest.list).toMatchObject([
    {
      codeType: 'deposit',
      txTypeName: 'cashier.deposit',
      orderNo: expect.any(String),
      betTimeInTimestamp: null,
      amount: 100,
      currentAvailBalance: 100,
    },
  ]);
  const money = (await world.ask(calls.transactions, { codeTypes: 'deposit,winning' })).body.value;
  expect(money).toMatchObject({ total: 2, footer: { amountIn: 110, amountOut: 0 } });
});

test('a range includes its start and excludes its end', async () => {
  await world.play([1, 0], [2, 0], [3, 0]); // at one second, two and three
  const range = { startDate: `${START + 1_000}`, endDate: `${START + 3_000}` };
  for (const call of [calls.orders, calls.transactions])
    expect((await world.ask(call, range)).body.value).toMatchObject({ total: 2, list: [{}, {}] });
  const { footer } = (await world.ask(calls.personalPnl, range)).body.value;
  expect(footer).toMatchObject({ betAmount: 3, totalHands: 2 });
});

test('a range of days includes both ends, in the zone of the site', async () => {
  await world.play([1, 0]); // 9 December in New York, 10 December in UTC
  world.at('2026-12-10T05:00:01Z');
  await world.play([2, 0]);
  world.at('2026-12-11T05:00:01Z');
  await world.play([4, 0]);
  const staked = async (days: string) =>
    (await world.ask(calls.personalPnl, { days })).body.value.footer.betAmount;
  expect(await staked('2026-12-09/2026-12-09')).toBe(1);
  expect(await staked('2026-12-09/2026-12-10')).toBe(3);
  expect(await staked('2026-12-10/2026-12-31')).toBe(6);
});

test('finds movements of closed and open days', async () => {
  await world.play([1, 0]);
  for (let day = 0; day < 4; day++) {
    world.later(DAY_MS);
    await world.play([2 + day, 0]);
  }
  const before = await transactionsOf('2026-12-12T00:00:00Z', '2026-12-13T00:00:00Z');
  world.later(2 * HOUR_MS);
  expect(await closeAccountDays(world.api.deps)).toBeGreaterThan(3);
  expect(await transactionsOf('2026-12-12T00:00:00Z', '2026-12-13T00:00:00Z')).toEqual(before);
  expect(before).toEqual([-3]);
  expect(await transactionsOf('2026-12-09T00:00:00Z', '2026-12-15T00:00:00Z')).toHaveLength(6);
});

async function transactionsOf(from: string, to: string): Promise<number[]> {
  const range = { startDate: `${Date.parse(from)}`, endDate: `${Date.parse(to)}` };
  const { list } = (await world.ask(calls.transactions, range)).body.value;
  return list.map(({ amount }: { amount: number }) => amount);
}

test('sums play by day, including losses and voided bets', async () => {
  const week = async () => (await world.ask(calls.personalPnl, { period: '7d' })).body.value;
  await world.play([1, 0], [4, 10]);
  // An evening on which UTC is a day ahead.
  const evening = (await week()).list;
  expect(evening).toHaveLength(7);
  expect(evening.at(-1)).toMatchObject({
    balanceDate: Date.parse('2026-12-09T05:00:00Z'),
    totalHands: 2,
  });
  world.at('2026-12-10T05:00:01Z');
  const ids = { memberRef: world.player.publicId, roundId: randomUUID(), betTxId: randomUUID() };
  await world.vendor.playRound({ ...ids, stake: whole(8), payout: whole(0) }, ids);
  await world.play([2, 0]);
  const cancelled = { memberRef: world.player.publicId, roundId: randomUUID() };
  await world.vendor.bet({ ...cancelled, stake: whole(9), txId: 'never-decided' });
  await world.vendor.rollback({ ...cancelled, betTxId: 'never-decided' });
  const days = (await week()).list;
  expect(days).toHaveLength(7);
  expect(days.slice(-2)).toEqual([
    {
      balanceDate: Date.parse('2026-12-09T05:00:00Z'),
      betAmount: 5,
      validBetAmount: 5,
      winAmount: 10,
      profitAndLoss: 5,
      totalHands: 2,
      gameTypes: [expect.objectContaining({ gameType: 'RNG', betAmount: 5, totalHands: 2 })],
    },
    expect.objectContaining({ betAmount: 10, winAmount: 0, profitAndLoss: -10, totalHands: 2 }),
  ]);
  await world.vendor.rollback(ids);
  expect(await week()).toMatchObject({
    footer: { betAmount: 7, winAmount: 10, profitAndLoss: 3, totalHands: 3 },
    timeZone: 'America/New_York',
  });
});

test('shows game information to visitors, without fields that the vendor does not provide', async () => {
  await registerGame(world.api.deps, {
    vendorId: world.vendor.vendorId,
    code: 'reef',
    name: 'Coral Reef',
    category: 'FISH',
    iconUrl: '/art/game.svg',
    returnRate: 961_860,
    volatility: 'medium',
    stakeMin: whole(0.2),
    stakeMax: whole(200),
    maxWin: 280_750,
  });
  const sheet = async (gameCode: string) =>
    (
      await send(world.api, calls.gameSheet, {
        site: world.site.code,
        body: { vassalage: 'house', gameCode },
      })
    ).body.value;
  expect(await sheet('reef')).toEqual({
    nodeId: expect.any(Number),
    displayName: 'Coral Reef',
    vendorName: 'Test vendor',
    gameType: 'FISH',
    rtp: 96.186,
    volatility: 'medium',
    stakeMin: 0.2,
    stakeMax: 200,
    maxWin: 2_807.5,
    verifyUrl: 'https://games.test/verify?look=plain',
    trialSupport: false,
    defaultIcon: expect.stringMatching(/^\/art\/house\/reef\.\d+-fish\.svg$/),
    iconUrl: '/art/game.svg',
  });
  expect(await sheet('test-game')).toMatchObject({ rtp: null, stakeMin: null, maxWin: null });
});
