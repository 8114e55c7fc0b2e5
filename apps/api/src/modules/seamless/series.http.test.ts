import { expect, test } from 'vitest';
import {
  giveSeries,
  payAllRebates,
  takeSeries,
} from '../../../../../tests/support/agents/series.ts';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const world = vendorWorld();
const { place, pay, undo, end, cash } = world;

const offer = async () => {
  await takeSeries(world.deps, world.player.merchantId, { categories: ['RNG'] });
  await giveSeries(world.deps, world.agent, 1_950, 'RNG');
  await giveSeries(world.deps, world.player, 1_940, 'RNG');
};

test('a bet in a series pays rebates to the player and the agent when its round ends', async () => {
  await offer();
  const before = await cash(world.agent);
  expect(await place({ series: 1_900 })).toMatchObject({ status: 'OK' });
  await payAllRebates(world.deps);
  expect(await cash()).toBe(whole(90));
  await pay(25);
  await payAllRebates(world.deps);
  expect(await cash()).toBe(whole(90 + 25 + 0.2));
  expect((await cash(world.agent)) - before).toBe(whole(0.05));
});

test('a rollback of the decided bet takes all rebates back', async () => {
  await offer();
  const before = await cash(world.agent);
  await place({ series: 1_900 });
  await end();
  await payAllRebates(world.deps);
  expect(await undo()).toMatchObject({ status: 'OK' });
  await payAllRebates(world.deps);
  expect(await cash()).toBe(whole(100));
  expect(await cash(world.agent)).toBe(before);
});

test.each([1_799, 1_941])('a bet in series %i is above the player’s maximum', async (series) => {
  await offer();
  expect(await place({ series })).toMatchObject({ status: 'LIMIT_REACHED' });
  expect(await cash()).toBe(whole(100));
});

test('a site without series refuses bets in a series', async () => {
  await takeSeries(world.deps, world.player.merchantId, { categories: ['LOTT'] });
  expect(await place({ series: 1_800 })).toMatchObject({ status: 'LIMIT_REACHED' });
  expect(await place()).toMatchObject({ status: 'OK' });
});

test('the same bet in another series is a different bet', async () => {
  await offer();
  expect(await place({ series: 1_900 })).toMatchObject({ status: 'OK' });
  expect(await place({ series: 1_900 })).toMatchObject({ status: 'OK' });
  expect(await place({ series: 1_910 })).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
});

test.each([0, 2_001, 1_900.5])('series %d is invalid', async (series) => {
  expect(await place({ series })).toMatchObject({ status: 'WRONG_SYNTAX' });
});
