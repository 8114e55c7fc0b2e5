import { createPublicKey, randomUUID } from 'node:crypto';
import * as calls from '@app/shared/records/schemas';
import { isFrameSignedBy } from '@app/shared/seamless/frame-link';
import { expect, test } from 'vitest';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { send, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { whole } from '../../../../../tests/support/world.ts';

/** In New York it is still the previous day. */
const START = Date.parse('2026-12-10T02:00:00Z');
const world = recordWorld(START);

interface Order {
  readonly betAmount: number;
}
const stakesOf = (orders: readonly Order[]) => orders.map(({ betAmount }) => betAmount);

test('lists bets, the newest first, with sums over the whole range', async () => {
  await world.play([5, 0], [4, 10], [3, 3]);
  const { value } = (await world.ask(calls.orders, { size: '2' })).body;
  expect(value.list).toEqual([
    expect.objectContaining({ betAmount: 3, status: 3, validBetAmount: 0, profitAndLoss: 0 }),
    {
      orderNo: expect.stringMatching(/^[\da-f-]{36}$/),
      gameType: 'RNG',
      vassalage: 'house',
      gameCode: 'test-game',
      gameName: 'Test game',
      customerName: world.player.username,
      betAmount: 4,
      isFreeSpin: false,
      validBetAmount: 4,
      winAmount: 10,
      profitAndLoss: 6,
      betTimeInTimestamp: START + 2_000,
      transTimeInTimestamp: START + 2_000,
      status: 1,
    },
  ]);
  expect(value).toMatchObject({
    footer: {
      betAmount: 12,
      validBetAmount: 9,
      winAmount: 13,
      profitAndLoss: 1,
      totalHands: 3,
      netProfit: 1,
    },
    total: 3,
    totalPages: 2,
  });
});

test('paging continues after the last seen bet even if new bets arrived', async () => {
  await world.play([1, 0], [2, 0], [3, 0], [4, 0]);
  const first = (await world.ask(calls.orders, { size: '2' })).body.value;
  await world.play([5, 0]);
  const second = (await world.ask(calls.orders, { size: '2', cursor: first.nextCursor })).body
    .value;
  expect([stakesOf(first.list), stakesOf(second.list)]).toEqual([
    [4, 3],
    [2, 1],
  ]);
  expect(second.nextCursor).toBeNull();
  expect(
    stakesOf((await world.ask(calls.orders, { size: '2', page: '2' })).body.value.list),
  ).toEqual([3, 2]);
});

test('distinguishes open, cancelled and decided bets, and counts no open or cancelled one as lost', async () => {
  const memberRef = world.player.publicId;
  await world.play([5, 0]);
  await world.vendor.bet({ memberRef, stake: whole(7) });
  const cancelled = { memberRef, roundId: randomUUID() };
  await world.vendor.bet({ ...cancelled, stake: whole(9), txId: 'given-up' });
  await world.vendor.rollback({ ...cancelled, betTxId: 'given-up' });
  const { value } = (await world.ask(calls.orders)).body;
  expect(value.footer).toMatchObject({ betAmount: 12, profitAndLoss: -5, totalHands: 3 });
  for (const [status, stake] of [
    [0, 7],
    [2, 5],
    [4, 9],
  ] as const) {
    const filtered = (await world.ask(calls.orders, { status: `${status}` })).body.value;
    expect({ stakes: stakesOf(filtered.list), total: filtered.total }).toEqual({
      stakes: [stake],
      total: 1,
    });
  }
});

test('filters by category, game, vendor or a single bet', async () => {
  await world.play([5, 0]);
  const onReef = { memberRef: world.player.publicId, gameCode: 'reef' };
  await world.vendor.bet({ ...onReef, stake: whole(2) });
  const orders = async (body: object) => (await world.ask(calls.orders, body)).body.value.list;
  expect(stakesOf(await orders({ gameType: 'FISH' }))).toEqual([2]);
  expect(stakesOf(await orders({ vassalage: 'house', gameCode: 'test-game' }))).toEqual([5]);
  expect(await orders({ vassalage: 'elsewhere' })).toEqual([]);
  const [reef] = await orders({ gameType: 'FISH' });
  expect(stakesOf(await orders({ orderNoSearch: reef.orderNo }))).toEqual([2]);
});

test('a period covers whole days in the site’s time zone', async () => {
  const today = async () =>
    stakesOf((await world.ask(calls.orders, { period: 'today' })).body.value.list);
  await world.play([1, 0]);
  expect(await today()).toEqual([1]); // an evening on which UTC is a day ahead
  world.at('2026-12-10T05:00:01Z'); // after midnight in New York
  await world.play([2, 0]);
  expect(await today()).toEqual([2]);
  const week = (await world.ask(calls.orders, { period: '7d' })).body.value;
  expect(stakesOf(week.list)).toEqual([2, 1]);
  const yesterday = (await world.ask(calls.orders, { period: 'yesterday' })).body.value;
  expect(stakesOf(yesterday.list)).toEqual([1]);
  expect(yesterday.footer).toMatchObject({ betAmount: 1 });
});

test('explains a bet with all money movements and the link that verifies its round', async () => {
  await world.play([4, 10]);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const detail = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  const { value } = (await world.ask(calls.orderDetail, detail)).body;
  expect(value).toEqual({
    ...bet,
    vendorName: 'Test vendor',
    roundNo: expect.any(String),
    verifyUrl: expect.stringContaining(`/verify?look=plain&round=${value.roundNo}&member=`),
    roundUrl: expect.stringContaining(`https://games.test/round?round=${value.roundNo}&frame=`),
    entries: [
      {
        txTypeName: 'bet.stake',
        amount: -4,
        currentAvailBalance: 96,
        txTimeInTimestamp: START + 1_000,
      },
      {
        txTypeName: 'bet.payout',
        amount: 10,
        currentAvailBalance: 106,
        txTimeInTimestamp: START + 1_000,
      },
    ],
  });
});

test.each([
  ['EN', 'Test vendor'],
  ['CN', 'Haus'],
] as const)('names the vendor of a bet in %s', async (language, vendorName) => {
  const { api, site, player, vendor } = world;
  await api.deps.db.prisma.vendor.update({
    where: { id: vendor.vendorId },
    data: { names: { CN: 'Haus' } },
  });
  await world.play([4, 0]);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const body = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  const asked = { site: site.code, token: await tokenOf(api, player), language, body };
  expect((await send(api, calls.orderDetail, asked)).body.value).toMatchObject({ vendorName });
});

test('the link to a bet’s page names the framing site, signed', async () => {
  await world.play([4, 10]);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const detail = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  const { value } = (await world.ask(calls.orderDetail, detail)).body;
  const key = createPublicKey(world.api.deps.settings.platformSigningKey);
  for (const page of [value.roundUrl, value.verifyUrl]) {
    const { frame, frameSignature } = Object.fromEntries(new URL(page).searchParams);
    expect(frame).toBe('http://127.0.0.1:3000'); // the origin that the test uses
    const link = { vendorCode: 'house', origin: `${frame}` };
    expect(isFrameSignedBy(link, `${frameSignature}`, key)).toBe(true);
  }
});

test('explains a lost bet by its stake', async () => {
  await world.play([4, 0]);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const detail = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  const { entries, profitAndLoss } = (await world.ask(calls.orderDetail, detail)).body.value;
  expect(entries).toMatchObject([{ txTypeName: 'bet.stake', amount: -4 }]);
  expect(profitAndLoss).toBe(-4);
});

test('shows reversals as separate lines', async () => {
  const ids = { memberRef: world.player.publicId, roundId: randomUUID(), betTxId: randomUUID() };
  await world.vendor.playRound({ ...ids, stake: whole(4), payout: whole(10) }, ids);
  await world.vendor.rollback(ids);
  const [bet] = (await world.ask(calls.orders)).body.value.list;
  const detail = { orderNo: bet.orderNo, betTime: `${bet.betTimeInTimestamp}` };
  const { entries, status } = (await world.ask(calls.orderDetail, detail)).body.value;
  const lines = entries.map((line: { txTypeName: string; amount: number }) => [
    line.txTypeName,
    line.amount,
  ]);
  expect(status).toBe(4);
  expect(lines.sort()).toEqual([
    ['bet.payout', 10],
    ['bet.payout_reversal', -10],
    ['bet.rollback', 4],
    ['bet.stake', -4],
  ]);
});
