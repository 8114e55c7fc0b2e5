import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  controlNumbers,
  drawOutcome,
  type LotteryWorld,
  legOf,
  legsOf,
  makeBettor,
  makeDrawsAhead,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { correctOutcome } from '../../lotteries/index.ts';
import {
  auditDraws,
  CONTROLS_MAX,
  consequencesOfCorrection,
  liabilityOf,
  liftControls,
  listNumberControls,
  numberControls,
  type PutControls,
  slipsOfLeg,
} from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

/** Prize of a note of two whole units. */
const PRIZE = 1_900;

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

const BLOCK = 0;
const HALF = 500;
const put = (numbers: readonly string[], rate: number, changes: Partial<PutControls> = {}) =>
  controlNumbers(deps, world, { numbers, rate, ...changes });
const lift = (numbers: readonly string[]) =>
  inTransaction(db, (tx) =>
    liftControls(tx, { ...world, play: 'All3Straight', numbers, liftedBy: 'keeper' }, deps.clock()),
  );
const shown = async () => (await numberControls(db, { ...world, now: deps.clock() })).version;
const order = (ball: string, total: number, shownControls?: string) => ({
  slips: [straight(ball)],
  total,
  shownControls,
});
const endWith = async (outcome: string) => {
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, outcome);
  await settle(deps);
};
const codeOf = (failed: { code: unknown }) => failed.code;

test('takes no bet on a blocked number, picked or typed, until it is lifted', async () => {
  await put(['134', '999'], BLOCK);
  for (const ball of ['1|3|4', '1,2|3|4,5'])
    await expect(
      bet(deps, world, member, order(ball, ball === '1|3|4' ? 2 : 8)),
    ).rejects.toMatchObject({ code: 'lottery.number_blocked', params: { numbers: '134' } });
  const typed = { slips: [straight('999|123', { by: 'text' })], total: 4 };
  await expect(bet(deps, world, member, typed)).rejects.toMatchObject({
    params: { numbers: '999' },
  });
  // A number is blocked for one play only.
  await bet(deps, world, member, order('1|3|5', 2));
  const last = { slips: [straight('3|4', { play: 'Last2Straight' })], total: 2 };
  await bet(deps, world, member, last);
  await lift(['134', '999']);
  await bet(deps, world, member, order('1|3|4', 2));
  await expect(lift(['134'])).rejects.toMatchObject({ code: 'lottery.control_not_found' });
});

test('pays a reduced number at its rate, and the others of its slip in full', async () => {
  await put(['134'], HALF);
  const id = await bet(deps, world, member, order('1|3|4,5', 4, await shown()));
  const leg = await legOf(db, id);
  const { slips, count } = await slipsOfLeg(db, { ...leg, skip: 0, rowsMax: 10 });
  expect(count).toBe(2);
  expect(slips.map(({ ball, notes, odds, rate }) => ({ ball, notes, odds, rate }))).toEqual([
    { ball: '134', notes: 1, odds: 475, rate: HALF },
    { ball: '135', notes: 1, odds: 950, rate: 1_000 },
  ]);
  const [exposure] = await db.prisma.lotteryExposure.findMany();
  expect([exposure?.byOutcome[134], exposure?.byOutcome[135]]).toEqual([
    whole(PRIZE / 2),
    whole(PRIZE),
  ]);
  // Later controls do not affect accepted bets.
  await put(['134'], 100);
  await endWith('134');
  expect(await cashOf(db, member)).toBe(whole(1_000 - 4 + PRIZE / 2));
  expect(await legOf(db, id)).toMatchObject({ payout: whole(PRIZE / 2) });
});

test('applies the reduced rate after a correction as well, and in its preview', async () => {
  await db.prisma.lottery.update({ where: { id: world.lotteryId }, data: { source: 'external' } });
  await put(['134'], HALF);
  await bet(deps, world, member, order('1|3|4,5', 4, await shown()));
  await endWith('135');
  expect(await cashOf(db, member)).toBe(whole(1_000 - 4 + PRIZE));
  const other = { drawId: world.drawId, result: '134' };
  expect(await consequencesOfCorrection(db, other)).toMatchObject({
    sites: [{ toPay: 0n, toTakeBack: whole(PRIZE / 2) }],
  });
  await inTransaction(db, (tx) =>
    correctOutcome(
      tx,
      { ...other, version: 1, operator: 'keeper', reason: 'Misread' },
      deps.clock(),
    ),
  );
  await settle(deps);
  expect(await cashOf(db, member)).toBe(whole(1_000 - 4 + PRIZE / 2));
});

test('refuses an order until its member was shown the reduced rate', async () => {
  const before = await shown();
  await put(['134'], HALF);
  for (const seen of [undefined, before, 'x'])
    await expect(bet(deps, world, member, order('1|3|4', 2, seen))).rejects.toMatchObject({
      code: 'lottery.rate_changed',
    });
  const half = await shown();
  await put(['134'], 400);
  await expect(bet(deps, world, member, order('1|3|4', 2, half))).rejects.toMatchObject({
    code: 'lottery.rate_changed',
  });
  await bet(deps, world, member, order('1|3|4', 2, await shown()));
  // Other numbers pay in full, even if the member was shown earlier controls.
  await bet(deps, world, member, order('1|3|5', 2, before));
});

test('a control ends with its last draw: later draws of a chase accept the number', async () => {
  const [next = 0n] = await makeDrawsAhead(deps, world, 1);
  await put(['134'], BLOCK, { untilDraw: '20261210-001' });
  const legs = [world.drawId, next].map((drawId) => ({ drawId, multiple: 1 }));
  const chase = { slips: [straight('1|3|4')], legs, total: 4 };
  await expect(bet(deps, world, member, chase)).rejects.toMatchObject({
    code: 'lottery.number_blocked',
  });
  await bet(deps, world, member, { ...chase, abandoning: true });
  expect(await legsOf(db, world.drawId)).toEqual([]);
  expect(await legsOf(db, next)).toHaveLength(1);
  noon.after(60_000);
  await bet(deps, world, member, { ...order('1|3|4', 2), drawId: next });
  expect(await listNumberControls(db, { ...world, now: deps.clock() })).toEqual([]);
  await expect(put(['1'], BLOCK)).rejects.toThrow();
  await expect(put(['134'], BLOCK, { untilDraw: '20261210-001' })).rejects.toMatchObject({
    code: 'lottery.draw_not_found',
  });
});

test('controls apply only to whole numbers of a play, up to the limit that a page can show', async () => {
  for (const wrong of [{ play: 'All3Sum' }, { play: 'None' }, { numbers: ['13'] }])
    await expect(put(['134'], BLOCK, wrong)).rejects.toMatchObject({ name: 'InvalidFields' });
  const numbers = Array.from({ length: 1_000 }, (_, n) => `${n}`.padStart(3, '0'));
  await put(numbers, BLOCK);
  await put(numbers, HALF);
  await expect(put(['04'], BLOCK, { play: 'Last2Straight' })).rejects.toMatchObject({
    code: 'lottery.too_many_controls',
    params: { most: CONTROLS_MAX },
  });
  expect(await listNumberControls(db, { ...world, now: deps.clock() })).toHaveLength(CONTROLS_MAX);
});

test('refuses bets after a block, with twenty concurrent members', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => makeBettor(deps, world)));
  let isBlocked = false;
  const betting = members.map(async (one) => {
    for (let n = 0; n < 5; n++) {
      const began = isBlocked;
      const taken = await bet(deps, world, one, order('1|3|4', 2)).catch(codeOf);
      if (typeof taken === 'bigint') expect(began).toBe(false);
      else expect(taken).toBe('lottery.number_blocked');
    }
  });
  await bet(deps, world, member, order('1|3|4', 2));
  await put(['134'], BLOCK);
  isBlocked = true;
  const then = (await legsOf(db, world.drawId)).length;
  await Promise.all(betting);
  expect(await legsOf(db, world.drawId)).toHaveLength(then);
  expect(then).toBeGreaterThan(0);
});

test('reprices a waiting order while other numbers change, and refuses none of it', async () => {
  await put(['134'], HALF);
  const version = await shown();
  const numbers = Array.from({ length: 12 }, (_, n) => `90${n % 10}`);
  const [placed] = await Promise.all([
    Promise.all(
      Array.from({ length: 20 }, () => bet(deps, world, member, order('1|3|4', 2, version))),
    ),
    numbers.reduce((before, number) => before.then(() => put([number], BLOCK)), Promise.resolve()),
  ]);
  expect(placed).toHaveLength(20);
  const rates = await db.prisma.lotterySlip.findMany({ select: { rate: true } });
  expect(new Set(rates.map(({ rate }) => rate))).toEqual(new Set([HALF]));
});

test('refuses an order as busy if controls change after each pricing, and accepts it later', async () => {
  let changes = 0;
  const query: Database['query'] = async (statement, values) => {
    const rows = await db.query(statement, values);
    if (statement.name === 'lottery_bets.controls_in_force')
      await put([`${900 + changes++}`], BLOCK);
    return rows as never;
  };
  const busy = { ...deps, db: { ...db, query } };
  const again = { ...order('1|3|4', 2), key: randomUUID() };
  await expect(bet(busy, world, member, again)).rejects.toMatchObject({
    code: 'server.busy',
    params: { retryAfterSeconds: 1 },
  });
  expect(changes).toBe(50);
  expect(await legsOf(db, world.drawId)).toEqual([]);
  expect(await cashOf(db, member)).toBe(whole(1_000));
  await bet(deps, world, member, again);
  expect(await cashOf(db, member)).toBe(whole(998));
});

test('an order with a reduced number is atomic under a crash at any statement', async () => {
  await put(['134'], HALF);
  const reduced = { ...order('1|3|4,5', 4, await shown()), key: randomUUID() };
  const died = await crashAtEachStatement(
    deps,
    (dying) => bet(dying, world, member, reduced),
    async () => {
      const legs = await legsOf(db, world.drawId);
      expect(await cashOf(db, member)).toBe(whole(1_000 - 4 * legs.length));
      expect(await db.prisma.lotterySlip.count()).toBe(2 * legs.length);
      expect(await auditDraws(db)).toEqual([]);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 5));
  await endWith('134');
  expect(await cashOf(db, member)).toBe(whole(1_000 - 4 + PRIZE / 2));
});

test('shows operators the maximum cost of each draw, and the most expensive outcomes', async () => {
  await put(['135'], HALF);
  await bet(deps, world, member, order('1|3|4,5', 4, await shown()));
  await bet(deps, world, member, order('1|3|4', 2));
  const { most, draws } = await liabilityOf(db, { ...world, family: 'LF', now: deps.clock() });
  expect(most).toBe(whole(500_000));
  expect(draws).toEqual([
    {
      number: '20261210-001',
      closesAt: world.closesAt,
      bets: 2,
      stake: whole(6),
      worst: whole(2 * PRIZE),
      plays: [],
      outcomes: [
        { outcome: '134', paid: whole(2 * PRIZE) },
        { outcome: '135', paid: whole(PRIZE / 2) },
      ],
    },
  ]);
});
