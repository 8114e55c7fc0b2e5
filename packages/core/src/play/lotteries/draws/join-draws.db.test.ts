import { vnPair, vnSouth } from '@app/lottery/vn/family';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { NewLottery } from '../register-lottery.ts';
import { enterResult } from '../results/enter-result.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { noBets, noLastBets } from '../test-support/no-bets.ts';
import { correctedDraws, correctOutcome } from './correct-outcome.ts';
import { drawDue } from './draw-due.ts';
import { decideHeldDraw, holdDraw } from './hold-draws.ts';
import { makeDraws } from './make-draws.ts';
import { lockDrawsOnSale } from './on-sale.ts';
import { settleDraws } from './settle-draws.ts';

const NOON = '2026-11-24T05:00:00Z';
const AT = '2026-11-24T09:15:00Z';
const EVERY_DAY: [number, ...number[]] = [1, 2, 3, 4, 5, 6, 7];
const STATIONS: NewLottery['calendar'] = {
  by: 'times',
  at: ['hcm', 'dongthap', 'camau'].map((station) => ({
    weekdays: EVERY_DAY,
    time: '16:15',
    station,
  })) as [{ weekdays: typeof EVERY_DAY; time: string; station: string }],
  numbering: { by: 'station' },
};
const VIETNAM = { prizeMode: 'VN', groupCode: 'VN', timeZone: 'Asia/Ho_Chi_Minh' } as const;

let world: DrawsWorld;

beforeEach(async () => {
  world = await makeDrawsWorld(NOON);
  return world.close;
});

const within = <T>(step: (tx: Tx) => Promise<T>) => inTransaction(world.deps.db, step);
const settle = () => settleDraws(world.deps, new AbortController().signal, noBets);
const draw = () =>
  drawDue(
    world.draws,
    {
      drawn: () => {},
      failed: (_, error) => {
        throw error;
      },
    },
    new AbortController().signal,
    noLastBets,
  );
const pairDraws = (lotteryId: number) =>
  world.deps.db.prisma.lotteryDraw.findMany({
    where: { lotteryId },
    orderBy: [{ drawsAt: 'asc' }, { id: 'asc' }],
    include: { first: true, second: true, outcomes: { orderBy: { version: 'asc' } } },
  });
const firstPair = async (lotteryId: number) =>
  (await pairDraws(lotteryId))[0] ?? expect.unreachable('no draw');

/** Makes a lottery of three stations, and a joined lottery of their pairs. */
async function makeStations(): Promise<number> {
  await makeLottery(world, {
    ...VIETNAM,
    code: 'VN_MN',
    family: 'VN_SOUTH',
    source: 'external',
    calendar: STATIONS,
  });
  const pairs = await makeLottery(world, {
    ...VIETNAM,
    code: 'VN_MNX',
    family: 'VN_PAIR',
    source: 'joined',
    calendar: STATIONS,
    joins: ['VN_MN'],
  });
  await makeDraws(world.draws);
  return pairs;
}

/** Makes two own lotteries with draws at the same time, and a lottery that joins them. */
async function makeOwn(): Promise<number> {
  for (const code of ['FAST1', 'FAST2'])
    await makeLottery(world, { ...VIETNAM, code, family: 'VN_SOUTH' });
  const joined = await makeLottery(world, {
    ...VIETNAM,
    code: 'FASTX',
    family: 'VN_PAIR',
    source: 'joined',
    joins: ['FAST1', 'FAST2'],
  });
  await makeDraws(world.draws);
  return joined;
}

const resultOf = async (seed: number) =>
  vnSouth.write(await vnSouth.deal(async (most) => seed % most, '2026-11-24'));

async function enterBoth(drawId: bigint, result: string): Promise<void> {
  for (const enteredBy of ['anna', 'ben'])
    await enterResult(world.deps, { drawId, result, enteredBy });
}

test('pairs every two stations of a day, and repeated runs add no pairs', async () => {
  const id = await makeStations();
  const today = (await pairDraws(id)).filter(({ drawsAt }) =>
    drawsAt.toISOString().startsWith('2026-11-24'),
  );
  expect(today.map(({ number }) => number)).toEqual([
    '20261124-hcm-dongthap',
    '20261124-hcm-camau',
    '20261124-dongthap-camau',
  ]);
  for (const { closesAt, first, second } of today)
    expect(closesAt).toEqual(first?.closesAt ?? second);
  expect(await makeDraws(world.draws)).toBe(0);
});

test('the outcome of a pair joins the results of its two stations in order', async () => {
  const id = await makeStations();
  const { firstId, secondId } = await firstPair(id);
  world.moveTo(AT);
  const [one, other] = [await resultOf(123_456), await resultOf(654_321)];
  await enterBoth(secondId ?? 0n, other);
  expect(await firstPair(id)).toMatchObject({ state: 'pending', outcomes: [] });
  await enterBoth(firstId ?? 0n, one);
  const drawn = await firstPair(id);
  const both = vnPair.join(vnSouth.read(one) ?? [], vnSouth.read(other) ?? []);
  expect(drawn).toMatchObject({ state: 'drawn', outcomeVersion: 1 });
  expect(drawn.outcomes).toMatchObject([{ outcome: vnPair.write(both), givenBy: 'joined' }]);
  await settle();
  expect(await firstPair(id)).toMatchObject({ state: 'settled' });
});

test('two stations drawn concurrently make one outcome', async () => {
  const id = await makeStations();
  const { firstId, secondId } = await firstPair(id);
  world.moveTo(AT);
  const results = [await resultOf(1), await resultOf(2)];
  await Promise.all([
    enterBoth(firstId ?? 0n, results[0] ?? ''),
    enterBoth(secondId ?? 0n, results[1] ?? ''),
  ]);
  expect(await firstPair(id)).toMatchObject({ state: 'drawn', outcomes: [{ version: 1 }] });
});

test('a correction of either draw corrects their pair, which is settled again', async () => {
  const id = await makeStations();
  const { firstId, secondId } = await firstPair(id);
  world.moveTo(AT);
  await enterBoth(firstId ?? 0n, await resultOf(1));
  await enterBoth(secondId ?? 0n, await resultOf(2));
  await settle();
  const asked = { drawId: secondId ?? 0n, version: 1, operator: 'cleo', reason: 'a misprint' };
  const result = await resultOf(3);
  const [own, pair] = await correctedDraws(world.deps.db, { drawId: asked.drawId, result });
  expect(own?.id).toBe(asked.drawId);
  await within((tx) => correctOutcome(tx, { ...asked, result }, world.deps.clock()));
  const corrected = await firstPair(id);
  expect(corrected).toMatchObject({ state: 'drawn', outcomeVersion: 2 });
  expect(corrected.outcomes[1]?.outcome).toContain(`"B-DB":["000003"]`);
  expect([pair?.id, pair?.outcome]).toEqual([corrected.id, corrected.outcomes[1]?.outcome]);
  await settle();
  expect(await firstPair(id)).toMatchObject({ state: 'settled', outcomeVersion: 2 });
});

test('a pair with a voided draw is voided', async () => {
  const id = await makeStations();
  const { firstId } = await firstPair(id);
  const drawId = firstId ?? 0n;
  await within((tx) => holdDraw(tx, { drawId, because: 'a storm' }));
  expect(await firstPair(id)).toMatchObject({ state: 'pending' });
  await within((tx) => decideHeldDraw(tx, { drawId, as: 'annulled' }));
  expect((await pairDraws(id)).slice(0, 3).map(({ state }) => state)).toEqual([
    'void',
    'void',
    'pending',
  ]);
});

test('a pair held while its two draws were drawn gets their outcome when resumed', async () => {
  const id = await makeOwn();
  const { id: drawId, number, drawsAt } = await firstPair(id);
  expect(number).toMatch(/^\d{8}-\d{4}$/);
  await within((tx) => holdDraw(tx, { drawId, because: 'a doubt' }));
  world.moveTo(drawsAt.getTime());
  await draw();
  expect(await firstPair(id)).toMatchObject({ state: 'held', outcomes: [] });
  await within((tx) => decideHeldDraw(tx, { drawId, as: 'resumed' }));
  const [first] = await pairDraws(id);
  expect(first).toMatchObject({
    state: 'drawn',
    first: { state: 'drawn' },
    second: { state: 'drawn' },
  });
});

test('a pair takes no bets once the sale of one of its draws has ended early', async () => {
  const id = await makeOwn();
  const { id: drawId, closesAt } = await firstPair(id);
  const onSale = () =>
    within((tx) => lockDrawsOnSale(tx, { drawIds: [drawId], now: world.deps.clock() }));
  expect(await onSale()).toHaveLength(1);
  world.moveTo(closesAt.getTime());
  await draw();
  world.moveTo(closesAt.getTime() - 1_000);
  expect(await onSale()).toEqual([]);
});
