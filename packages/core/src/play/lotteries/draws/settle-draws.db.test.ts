import { beforeEach, expect, test } from 'vitest';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { noBets, noLastBets } from '../test-support/no-bets.ts';
import { drawDue } from './draw-due.ts';
import { makeDraws } from './make-draws.ts';
import { type DecideBets, settleDraws } from './settle-draws.ts';

const NOON = '2026-11-24T08:00:00Z';
const stop = new AbortController().signal;
/** More draws than one query returns. */
const DRAWS = 60;

let world: DrawsWorld;
let published: unknown[];

/** Draws that wait to be settled. */
beforeEach(async () => {
  world = await makeDrawsWorld(NOON);
  published = [];
  await makeLottery(world);
  await makeDraws(world.draws);
  world.moveTo(Date.parse(NOON) + DRAWS * 60_000);
  const failed = (_: unknown, error: unknown) => expect.unreachable(`${error}`);
  expect(await drawDue(world.draws, { drawn: () => {}, failed }, stop, noLastBets)).toBe(DRAWS);
  return world.close;
});

const settle = (decideBets: DecideBets = noBets) =>
  settleDraws({ ...world.deps, publish: (event) => void published.push(event) }, stop, decideBets);
const unsettled = async () => {
  const where = { state: 'drawn' };
  const draws = await world.deps.db.prisma.lotteryDraw.findMany({ where, orderBy: { id: 'asc' } });
  return draws.map(({ id }) => id);
};

test('a draw that cannot be settled is tried once, does not block others, and waits for the next run', async () => {
  const { merchantId } = await makeSite(world.deps);
  const [bad] = await unsettled();
  const tried: bigint[] = [];
  const settling = settle({
    next: async (_, { id }) => {
      tried.push(id);
      if (id === bad) throw new Error('its rules are not known');
      return undefined;
    },
    rest: async () => undefined,
  });
  await expect(settling).rejects.toMatchObject({
    message: 'some draws were not settled',
    errors: [expect.objectContaining({ message: 'its rules are not known' })],
  });
  expect(tried.filter((id) => id === bad)).toHaveLength(1);
  expect(await unsettled()).toEqual([bad]);
  expect(published).toEqual([{ merchantId, kind: 'draws' }]);
  expect(await settle()).toBe(1);
});

test('only the worker that settled a draw counts it, and a run without draws publishes nothing', async () => {
  const counts = await Promise.all([settle(), settle(), settle()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(DRAWS);
  published = [];
  await makeSite(world.deps);
  expect(await settle()).toBe(0);
  expect(published).toEqual([]);
});
