import { randomUUID } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legOf,
  legsOf,
  makeBettor,
  makeDraw,
  price,
  SERIES,
  settle,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { cashOf, makeTrial, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { readBets } from '../bets/index.ts';
import { explainers } from '../takers/index.ts';
import { CANCELLED_MAX, cancelLegs } from './index.ts';
import { type AtNoon, beginAtNoon, NOON } from './test-support/at-noon.ts';

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;

beforeEach(async () => {
  noon = await beginAtNoon();
  ({ db, deps, world, member } = noon);
  return noon.close;
});

const draw = async (outcome: string) => {
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, outcome);
  await settle(deps);
};

test('accepts an order, and pays it by the outcome', async () => {
  const won = await bet(deps, world, member, { slips: [straight('1,2|3|4')], total: 4 });
  const lost = await bet(deps, world, member, { slips: [straight('9|9|9')], total: 2 });
  expect(await cashOf(db, member)).toBe(whole(994));
  expect(await noon.escrow()).toBe(whole(6));
  await draw('134');
  expect(await cashOf(db, member)).toBe(whole(994 + 1_900));
  expect(await noon.escrow()).toBe(0n);
  const legs = [await legOf(db, won), await legOf(db, lost)];
  expect(legs).toMatchObject([
    { state: legStates.won, payout: whole(1_900), outcomeVersion: 1, endedAt: deps.clock() },
    { state: legStates.lost, payout: 0n, payoutEntryId: null },
  ]);
  expect(
    await readBets(
      db,
      legs.map(({ betId }) => betId),
    ),
  ).toMatchObject([
    { state: 'won', stake: whole(4), payout: whole(1_900) },
    { state: 'lost', stake: whole(2) },
  ]);
  expect(await db.prisma.lotteryDraw.findFirst()).toMatchObject({
    state: 'settled',
    settledAt: deps.clock(),
  });
});

test('bets have the edge that their series leaves, won, lost, with several slips and multiples', async () => {
  await bet(deps, world, member, { slips: [straight('1,2|3|4')], total: 4 });
  await bet(deps, world, member, { slips: [straight('9|9|9'), straight('8|8|8')], total: 4 });
  await draw('134');
  const edge = (whole(4) * BigInt(2_000 - SERIES)) / 2_000n;
  const ofMember = { where: { memberId: member.id } };
  expect(await db.prisma.bet.findMany(ofMember)).toMatchObject([{ edge }, { edge }]);
  expect(await db.prisma.betEvent.findMany(ofMember)).toMatchObject([{ edge }, { edge }]);
});

test('pays nothing twice in repeated or concurrent settlements', async () => {
  for (let n = 0; n < 5; n++)
    await bet(deps, world, member, { slips: [straight(`${n}|3|4`)], total: 2 });
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, '134');
  const both = () => settle(deps, 2);
  await Promise.all([both(), both(), both()]);
  await both();
  expect(await cashOf(db, member)).toBe(whole(1_000 - 10 + 1_900));
});

test('notifies each member once per settlement step, for any number of bets', async () => {
  const other = await makeBettor(deps, world);
  for (const by of [member, member, other])
    await bet(deps, world, by, { slips: [straight(by === other ? '9|9|9' : '1|3|4')], total: 2 });
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, '134');
  const published: unknown[] = [];
  await settle({ ...deps, publish: (event) => void published.push(event) });
  const { merchantId } = world;
  expect(published).toEqual([
    { merchantId, memberId: member.id, kind: 'bets' },
    { merchantId, memberId: member.id, kind: 'balance' },
    { merchantId, memberId: other.id, kind: 'bets' },
    { merchantId, memberId: member.id, kind: 'messages' },
    { merchantId, kind: 'draws' },
  ]);
});

test('bets of a draw that fail to settle do not delay the next draw', async () => {
  await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 });
  const next = await makeDraw(deps, world.lotteryId, '20261210-002');
  const won = { slips: [straight('1|3|4')], total: 2, drawId: next.drawId };
  await bet(deps, world, member, won);
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, 'no outcome of three digits');
  await drawOutcome(deps, next.drawId, '134');
  await expect(settle(deps)).rejects.toThrow('some draws were not settled');
  expect(await cashOf(db, member)).toBe(whole(996 + 1_900));
  expect(await noon.escrow()).toBe(whole(2));
});

test('settles several slips of an order and several multiples as one bet', async () => {
  const slips = [
    straight('1|3|4', { multiple: 3 }),
    straight('1|3|4', { mode: 3 }),
    straight('123|134', { by: 'text' }),
  ];
  await bet(deps, world, member, { slips, total: 6 + 0.02 + 4 });
  await draw('134');
  expect(await cashOf(db, member)).toBe(whole(1_000 - 10.02 + 5_700 + 19 + 1_900));
  expect(await legsOf(db, world.drawId)).toHaveLength(1);
});

test('stores the subject of its bets', async () => {
  const leg = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 }),
  );
  await draw('134');
  const { payoutEntryId, stakeEntryId } = await legOf(db, leg.orderId);
  expect(await explainers[2].detail(db, { id: leg.betId, reference: leg.id }, 'EN')).toEqual({
    vendor: 'Lottery',
    roundRef: '20261210-001',
    verifyUrl: null,
    roundUrl: null,
    entryIds: [stakeEntryId, payoutEntryId],
  });
});

test('places one order per request key, however often it is sent', async () => {
  const order = { slips: [straight('1|3|4')], total: 2, key: randomUUID() };
  const tries = Array.from({ length: 5 }, () =>
    bet(deps, world, member, order).catch(({ code }) => code),
  );
  expect(new Set(await Promise.all(tries)).size).toBeLessThanOrEqual(2); // the order's number, or `in progress`
  const id = await bet(deps, world, member, order);
  expect(await legsOf(db, world.drawId)).toMatchObject([{ orderId: id }]);
  expect(await cashOf(db, member)).toBe(whole(998));
});

test('returns an accepted order, even after changes of prices or lottery', async () => {
  const order = { slips: [straight('1|3|4')], total: 2, key: randomUUID() };
  const id = await bet(deps, world, member, order);
  await price(deps, world.lotteryId, { seriesMax: SERIES - 1 });
  await db.prisma.game.updateMany({ data: { maintenanceFrom: NOON } });
  noon.after(60_000);
  expect(await bet(deps, world, member, order)).toBe(id);
  expect(await legsOf(db, world.drawId)).toHaveLength(1);
  const another = { ...order, total: 4 };
  await expect(bet(deps, world, member, another)).rejects.toMatchObject({
    code: 'idempotency.other_input',
  });
  const next = { ...order, key: randomUUID() };
  await expect(bet(deps, world, member, next)).rejects.toMatchObject({ code: 'game.maintenance' });
});

test.each([
  ['lottery.total_differs', { total: 4 }],
  ['lottery.slip_refused', { slips: [straight('1|2|x')] }],
  ['lottery.slip_refused', { slips: [straight('1|2|3', { play: 'Last9Straight' })] }],
  ['lottery.order_too_large', { slips: Array.from({ length: 1_001 }, () => straight('1|2|3')) }],
  [
    'lottery.order_too_large',
    {
      slips: Array.from({ length: 101 }, () =>
        straight('0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9'),
      ),
    },
  ],
  ['lottery.series_refused', { series: 1_650 }],
  // Priced, but outside the series that the site offers.
  ['lottery.series_refused', { series: 1_750 }],
  ['lottery.series_refused', { series: 1_950 }],
  ['wallet.insufficient_funds', { slips: [straight('1|2|3', { multiple: 501 })], total: 1_002 }],
  ['lottery.closed', { drawId: 0n }],
] as const)('refuses with %s and takes nothing', async (code, changes) => {
  const order = { slips: [straight('1|2|3')], total: 2, ...changes };
  await expect(bet(deps, world, member, order)).rejects.toMatchObject({ code });
  expect(await cashOf(db, member)).toBe(whole(1_000));
  expect(await db.prisma.lotteryOrder.count()).toBe(0);
});

test('refuses members with play money', async () => {
  const trial = await makeTrial(deps, world);
  const order = { slips: [straight('1|2|3')], total: 2 };
  await expect(bet(deps, world, trial, order)).rejects.toMatchObject({
    code: 'member.need_true_account',
  });
});

test('takes bets until the last millisecond of the sale, and not before it begins', async () => {
  const order = { slips: [straight('1|2|3')], total: 2 };
  noon.after(-1);
  await expect(bet(deps, world, member, order)).rejects.toMatchObject({ code: 'lottery.closed' });
  noon.after(59_999);
  await bet(deps, world, member, order);
  noon.after(60_000);
  await expect(bet(deps, world, member, order)).rejects.toMatchObject({ code: 'lottery.closed' });
});

test('refunds a bet that its member cancels in time, once', async () => {
  const { publicId, betId } = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 }),
  );
  const cancel = () => cancelLegs(deps, { ...world, memberId: member.id, publicIds: [publicId] });
  await Promise.all([cancel(), cancel(), cancel()]);
  expect(await cashOf(db, member)).toBe(whole(1_000));
  expect(await noon.escrow()).toBe(0n);
  expect(await readBets(db, [betId])).toMatchObject([{ state: 'void', payout: 0n }]);
  expect(await db.prisma.lotteryExposure.findFirst()).toMatchObject({ worst: 0n });
  await draw('134');
  expect(await cashOf(db, member)).toBe(whole(1_000));
});

test('refuses to cancel after the sale, or bets of another member', async () => {
  const leg = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 }),
  );
  const other = await makeBettor(deps, world);
  const cancel = (memberId: bigint) =>
    cancelLegs(deps, { ...world, memberId, publicIds: [leg.publicId] });
  await expect(cancel(other.id)).rejects.toMatchObject({ code: 'lottery.order_not_found' });
  noon.after(60_000);
  await expect(cancel(member.id)).rejects.toMatchObject({ code: 'lottery.closed' });
  await draw('134');
  await expect(cancel(member.id)).rejects.toMatchObject({ code: 'lottery.closed' });
  expect(await cashOf(db, member)).toBe(whole(998 + 1_900));
});

test('cancels several legs of a draw together, up to the page limit', async () => {
  for (const ball of ['1|2|3', '1,4|2|3', '1|2|3'])
    await bet(deps, world, member, {
      slips: [straight(ball)],
      total: ball.includes(',') ? 4 : 2,
    });
  const [kept, ...legs] = await legsOf(db, world.drawId);
  const publicIds = legs.map(({ publicId }) => publicId);
  const cancel = (ids: string[]) =>
    cancelLegs(deps, { ...world, memberId: member.id, publicIds: ids });
  await cancel(publicIds);
  expect(await cashOf(db, member)).toBe(whole(998));
  expect(await db.prisma.lotteryExposure.findFirst()).toMatchObject({ worst: whole(1_900) });
  const many = Array.from({ length: CANCELLED_MAX + 1 }, () => randomUUID());
  await expect(cancel([`${kept?.publicId}`, ...many])).rejects.toMatchObject({
    fields: ['publicIds'],
  });
});

test('cancels all of several legs or none', async () => {
  const first = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 }),
  );
  noon.after(60_000);
  const next = await makeDraw(deps, world.lotteryId, '20261210-002');
  const second = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2, drawId: next.drawId }),
  );
  const publicIds = [second.publicId, first.publicId];
  await expect(
    cancelLegs(deps, { ...world, memberId: member.id, publicIds }),
  ).rejects.toMatchObject({ code: 'lottery.closed' });
  expect(await cashOf(db, member)).toBe(whole(996));
});

test('a concurrent cancel and settlement have one effect', async () => {
  const { publicId } = await legOf(
    db,
    await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2 }),
  );
  await drawOutcome(deps, world.drawId, '134');
  const cancelled = cancelLegs(deps, {
    ...world,
    memberId: member.id,
    publicIds: [publicId],
  }).catch(({ code }) => code);
  await settle(deps);
  expect(await cancelled).toBe('lottery.closed');
  expect(await cashOf(db, member)).toBe(whole(998 + 1_900));
});
