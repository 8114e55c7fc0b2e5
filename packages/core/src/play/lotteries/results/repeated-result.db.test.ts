import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { upcomingDraws } from '../draws/list-draws.ts';
import { makeDraws } from '../draws/make-draws.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { enterResult } from './enter-result.ts';
import { decideByEntries, lockExternalDraw, storeResultEntry } from './external-draw.ts';

/** 16:00 in the lottery's zone. */
const NOON = '2026-11-24T08:00:00Z';

let world: DrawsWorld;

beforeEach(async () => {
  world = await makeDrawsWorld(NOON);
  return world.close;
});

const EVENING = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: '21:15' } satisfies {
  weekdays: [number, ...number[]];
  time: string;
};

/** The draws of two days of an external lottery, both over. */
async function twoDays(family: 'SSC' | 'LF' | 'THAI'): Promise<readonly [bigint, bigint]> {
  const calendar = { by: 'times' as const, numbering: { by: 'day' as const } };
  const lotteryId = await makeLottery(world, {
    family,
    groupCode: family,
    source: 'external',
    calendar: { ...calendar, at: [EVENING] },
  });
  await makeDraws(world.draws);
  const now = new Date(NOON);
  const draws = await upcomingDraws(world.deps.db, { lotteryId, now, rowsMax: 2 });
  world.moveTo('2026-11-26T08:00:00Z');
  const [first, second] = draws.map(({ id }) => id);
  return [first ?? expect.unreachable(), second ?? expect.unreachable()];
}

const enter = (drawId: bigint, enteredBy: string, result: string) =>
  enterResult(world.deps, { drawId, enteredBy, result });
const report = (drawId: bigint, provider: string, outcome: string) =>
  inTransaction(world.deps.db, async (tx) => {
    const draw = (await lockExternalDraw(tx, drawId)) ?? expect.unreachable();
    const entry = { outcome, enteredBy: provider, byProvider: true };
    await storeResultEntry(tx, draw, entry, world.deps.clock());
    return decideByEntries(tx, draw, entry, world.deps.clock());
  });
const stateOf = async (id: bigint) => {
  const draw = await world.deps.db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id } });
  return [draw.state, draw.heldBecause];
};

test('holds a repeated result of the previous day despite agreeing sources, until confirmed', async () => {
  const [first, second] = await twoDays('SSC');
  for (const who of ['anna', 'ben']) await enter(first, who, '12345');
  expect(await report(second, 'jade', '12345')).toBe('noted');
  expect(await report(second, 'onyx', '12345')).toBe('repeated');
  expect(await stateOf(second)).toEqual(['held', 'result_repeated']);
  // Another provider that reads the same page confirms nothing.
  expect(await report(second, 'opal', '12345')).toBe('repeated');
  expect(await enter(second, 'anna', '12345')).toEqual({ became: 'drawn' });
  expect(await stateOf(second)).toEqual(['drawn', null]);
});

test('two operators who enter the previous day’s result confirm it, or correct themselves', async () => {
  const [first, second] = await twoDays('SSC');
  for (const who of ['anna', 'ben']) await enter(first, who, '12345');
  await enter(second, 'anna', '12345');
  expect(await enter(second, 'ben', '12345')).toEqual({ became: 'repeated' });
  expect(await enter(second, 'anna', '54321')).toEqual({ became: 'held' });
  expect(await enter(second, 'ben', '54321')).toEqual({ became: 'drawn' });
  expect(await stateOf(second)).toEqual(['drawn', null]);
});

test('three digits may come twice', async () => {
  const [first, second] = await twoDays('LF');
  for (const id of [first, second]) {
    await enter(id, 'anna', '123');
    expect(await enter(id, 'ben', '123')).toEqual({ became: 'drawn' });
  }
});

const THAI = { FIRST: ['430112'], FRONT3: ['112', '905'], BACK3: ['007', '700'], BACK2: ['33'] };

test('holds swapped pairs of the previous draw for confirmation', async () => {
  const [first, second] = await twoDays('THAI');
  for (const who of ['anna', 'ben']) await enter(first, who, JSON.stringify(THAI));
  const { FRONT3, BACK3 } = THAI;
  const swapped = JSON.stringify({ ...THAI, FIRST: ['111111'], FRONT3: BACK3, BACK3: FRONT3 });
  await enter(second, 'anna', swapped);
  expect(await enter(second, 'ben', swapped)).toEqual({ became: 'repeated' });
  expect(await stateOf(second)).toEqual(['held', 'result_repeated']);
  expect(await enter(second, 'ben', swapped)).toEqual({ became: 'drawn' });
});

test('holds the result of another station of the same day, whichever arrives first', async () => {
  const at = ['tp', 'dt'].map((station) => ({ ...EVENING, station }));
  const lotteryId = await makeLottery(world, {
    family: 'SSC',
    groupCode: 'SSC',
    source: 'external',
    calendar: { by: 'times', at, numbering: { by: 'station' } },
  });
  await makeDraws(world.draws);
  const draws = await upcomingDraws(world.deps.db, { lotteryId, now: new Date(NOON), rowsMax: 4 });
  world.moveTo('2026-11-27T08:00:00Z');
  const [one, two, three, four] = draws.map(({ id }) => id);
  if (!one || !two || !three || !four) expect.unreachable();
  for (const who of ['anna', 'ben']) await enter(two, who, '12345');
  await enter(one, 'anna', '12345');
  expect(await enter(one, 'ben', '12345')).toEqual({ became: 'repeated' });
  for (const who of ['anna', 'ben']) await enter(three, who, '54321');
  expect(await stateOf(three)).toEqual(['drawn', null]);
  await enter(four, 'anna', '54321');
  expect(await enter(four, 'ben', '54321')).toEqual({ became: 'repeated' });
});
