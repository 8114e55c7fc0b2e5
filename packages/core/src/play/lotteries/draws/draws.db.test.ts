import { verifyDraw } from '@app/lottery/fair/verify-draw';
import { families } from '@app/lottery/families';
import { beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../../../../tests/support/databases/database.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { noBets, noLastBets } from '../test-support/no-bets.ts';
import { drawDue } from './draw-due.ts';
import { drawProof } from './draw-proof.ts';
import { hotAndGap } from './hot-and-gap.ts';
import { drawHistory, lastDraws, nextDraws, upcomingDraws } from './list-draws.ts';
import { makeDraws } from './make-draws.ts';
import { lockDrawsOnSale } from './on-sale.ts';
import { settleDraws } from './settle-draws.ts';

/** 16:00 in the lottery's zone. */
const NOON = '2026-11-24T08:00:00Z';
const MINUTE_MS = 60_000;
const after = (ms: number) => Date.parse(NOON) + ms;
const stop = new AbortController().signal;

let world: DrawsWorld;

beforeEach(async () => {
  world = await makeDrawsWorld(NOON);
  return world.close;
});

const drawAll = (of = world.draws) => {
  const drawn: string[] = [];
  const hooks = {
    drawn: ({ number }: { number: string }) => void drawn.push(number),
    failed: (_: unknown, error: unknown) => {
      throw error;
    },
  };
  return drawDue(of, hooks, stop, noLastBets).then(() => drawn);
};
const upcoming = (lotteryId: number, rowsMax = 120) =>
  upcomingDraws(world.deps.db, { lotteryId, now: world.deps.clock(), rowsMax });
const rows = <Row extends object>(text: string) =>
  asOwner(world.deps.db, async (owner) => (await owner.query<Row>(text)).rows);

test('draws are created days ahead, once, each on sale from the close of the previous one', async () => {
  const lotteryId = await makeLottery(world);
  const made = await Promise.all([makeDraws(world.draws), makeDraws(world.draws)]);
  expect(made.sort((a, b) => a - b)).toEqual([0, 480 + 2 * 1_440]);
  expect(await makeDraws(world.draws)).toBe(0);
  const next = await upcoming(lotteryId);
  expect(next).toHaveLength(120);
  expect(next.slice(0, 2)).toMatchObject([
    {
      number: '20261124-0961',
      opensAt: new Date(NOON),
      closesAt: new Date(after(MINUTE_MS - 5_000)),
      drawsAt: new Date(after(MINUTE_MS)),
    },
    { number: '20261124-0962', opensAt: new Date(after(MINUTE_MS - 5_000)) },
  ]);
  world.moveTo('2026-11-25T08:00:00Z');
  expect(await makeDraws(world.draws)).toBe(1_440);
  const [gaps] = await rows(
    `SELECT count(*)::int FROM (SELECT opens_at, lag(closes_at) OVER (ORDER BY draws_at) AS before
     FROM lottery_draw) d WHERE opens_at <> before`,
  );
  expect(gaps).toEqual({ count: 0 });
});

test('an invalid lottery does not stop the draws of others', async () => {
  const [noZone, noCalendar] = [
    await makeLottery(world),
    await makeLottery(world, { code: 'LF2M' }),
  ];
  await asOwner(world.deps.db, async (owner) => {
    await owner.query("UPDATE lottery SET time_zone = 'Nowhere/Nothing' WHERE id = $1", [noZone]);
    await owner.query("UPDATE lottery SET calendar = '{}' WHERE id = $1", [noCalendar]);
  });
  const good = await makeLottery(world, { code: 'LF3M' });
  await expect(makeDraws(world.draws)).rejects.toMatchObject({
    message: 'some draws were not made',
    errors: [expect.any(RangeError), expect.objectContaining({ name: 'ZodError' })],
  });
  expect(await upcoming(good)).toHaveLength(120);
  expect([...(await upcoming(noZone)), ...(await upcoming(noCalendar))]).toEqual([]);
});

test('a draw takes bets by the clock, and never again after the end of its sale', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  const [first, second] = await upcoming(lotteryId);
  const drawIds = [first?.id ?? 0n, second?.id ?? 0n];
  const onSale = async (ms: number) =>
    inTransaction(world.deps.db, (tx) =>
      lockDrawsOnSale(tx, { drawIds, now: new Date(after(ms)) }),
    );
  expect((await onSale(0)).map(({ id }) => id)).toEqual([first?.id]);
  expect((await onSale(54_999)).map(({ id }) => id)).toEqual([first?.id]);
  expect((await onSale(55_000)).map(({ id }) => id)).toEqual([second?.id]);
  world.moveTo(after(55_000));
  expect(await drawAll()).toEqual([]);
  // The clock steps back. Members who bet on the first draw now could know its salt.
  expect(await onSale(0)).toEqual([]);
});

test('a draw is salted only after bets in progress are committed', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  const [first] = await upcoming(lotteryId, 1);
  let salting: Promise<string[]> | undefined;
  const salted = () => rows('SELECT FROM lottery_draw WHERE salt_text IS NOT NULL');
  await inTransaction(world.deps.db, async (tx) => {
    await lockDrawsOnSale(tx, { drawIds: [first?.id ?? 0n], now: world.deps.clock() });
    world.moveTo(after(56_000));
    salting = drawAll();
    await expect.poll(() => rows('SELECT FROM pg_locks WHERE NOT granted')).not.toEqual([]);
    expect(await salted()).toEqual([]);
  });
  await salting;
  expect(await salted()).toHaveLength(1);
});

test('two processes draw each draw once, in order, also late, and readers can recompute the outcomes', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  world.moveTo(after(30 * MINUTE_MS));
  const drawn = (await Promise.all([drawAll(), drawAll()])).flat();
  const numbers = Array.from({ length: 30 }, (_, index) => `20261124-0${961 + index}`);
  expect(drawn.sort()).toEqual(numbers);
  expect(await drawAll()).toEqual([]);
  expect(world.enqueued).toHaveLength(30);
  expect(await drawProof(world.deps.db, { lotteryId, number: '20261124-0961' })).toMatchObject({
    secret: null,
    outcome: null,
  });
  expect(await settleDraws(world.deps, stop, noBets)).toBe(30);
  const withOtherSalt = new Set<string>();
  for (const number of numbers) {
    const proof = await drawProof(world.deps.db, { lotteryId, number });
    const { secret, saltText, outcome } = proof ?? {};
    if (!proof || !secret || !saltText || !outcome) return expect.unreachable();
    const published = { ...proof, secret, saltText, outcome };
    expect(await verifyDraw(families.LF, published)).toBe('fair');
    withOtherSalt.add(await verifyDraw(families.LF, { ...published, saltText: 'other' }));
    expect(await verifyDraw(families.LF, { ...published, secret: '0'.repeat(64) })).toBe(
      'not_of_the_chain',
    );
  }
  // Another salt may deal the same outcome by chance, but not in each of the draws.
  expect(withOtherSalt).toContain('other_outcome');
  const proof = await drawProof(world.deps.db, { lotteryId, number: '20261124-0990' });
  const known = { place: 0, hash: `${proof?.terminalHash}` };
  expect(await verifyDraw(families.LF, { ...proof, known } as never)).toBe('fair');
});

test('a draw has the same outcome after any delay, and a clock set back changes nothing', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  world.moveTo(after(MINUTE_MS - 1));
  await drawAll();
  world.moveTo(after(-MINUTE_MS));
  expect(await drawAll()).toEqual([]);
  world.moveTo(after(MINUTE_MS));
  expect(await drawAll()).toEqual(['20261124-0961']);
  world.moveTo(after(0));
  expect(await drawAll()).toEqual([]);
  await settleDraws(world.deps, stop, noBets);
  const [last] = await lastDraws(world.deps.db, {
    lotteryIds: [lotteryId],
    now: new Date(after(MINUTE_MS)),
  });
  expect(last).toMatchObject({
    number: '20261124-0961',
    outcome: expect.stringMatching(/^\d{3}$/),
  });
});

test('a lottery with unreadable secrets waits, and others continue', async () => {
  await makeLottery(world);
  await makeDraws(world.draws);
  await asOwner(world.deps.db, async (owner) => {
    await owner.query('ALTER TABLE lottery_secret DISABLE TRIGGER ALL');
    await owner.query("UPDATE lottery_secret SET sealed = 'rubbish'");
  });
  await makeLottery(world, { code: 'LF2M' });
  await makeDraws(world.draws);
  world.moveTo(after(MINUTE_MS));
  const drawn: string[] = [];
  const failed: string[] = [];
  const hooks = {
    drawn: ({ lottery }: { lottery: string }) => void drawn.push(lottery),
    failed: ({ lottery }: { lottery: string }) => void failed.push(lottery),
  };
  expect(await drawDue(world.draws, hooks, stop, noLastBets)).toBe(1);
  expect([drawn, failed]).toEqual([['LF2M'], ['LF1M']]);
});

test('lists next, last and past draws, and statistics of numbers', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  world.moveTo(after(5 * MINUTE_MS));
  await drawAll();
  await settleDraws(world.deps, stop, noBets);
  const now = world.deps.clock();
  const [next] = await nextDraws(world.deps.db, { lotteryIds: [lotteryId], now });
  expect(next).toMatchObject({ number: '20261124-0966', outcome: null });
  const page = await drawHistory(world.deps.db, { lotteryId, now, rowsMax: 3 });
  expect(page.map(({ number }) => number.slice(-3))).toEqual(['965', '964', '963']);
  const more = await drawHistory(world.deps.db, { lotteryId, now, after: page.at(-1), rowsMax: 3 });
  expect(more.map(({ number }) => number.slice(-3))).toEqual(['962', '961']);
  const positions = await hotAndGap(world.deps.db, { lotteryId, now });
  expect(positions).toHaveLength(3);
  for (const [position, { hot, gap }] of positions.entries()) {
    expect(Object.values(hot).reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(gap[Number(page[0]?.outcome?.[position])]).toBe(0);
  }
});

test('the database role of api and worker cannot read a secret by any of these statements', async () => {
  await makeLottery(world);
  await makeDraws(world.draws);
  world.moveTo(after(MINUTE_MS));
  await expect(drawAll({ ...world.draws, db: world.deps.db })).rejects.toThrow('permission denied');
  expect(await rows('SELECT FROM lottery_draw WHERE secret IS NOT NULL')).toEqual([]);
});
