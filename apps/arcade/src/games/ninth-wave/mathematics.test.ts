import { expect, test } from 'vitest';
import { runs } from '../../../../../tests/support/runs.ts';
import { drawShared, payoutOfPlaces } from '../shared/shared-game.ts';
import { endsAfterMs, heightAt, riseMs } from './rise.ts';
import {
  chanceOf,
  HIGHEST,
  heightOf,
  LEAST_TARGET,
  LOWEST,
  LOWEST_RETURN_AT,
  ninthWave,
  returnOf,
} from './rules.ts';

const VALUES = 30_000;
const OUTCOMES = VALUES ** 2;
const heights = Array.from({ length: HIGHEST - LEAST_TARGET + 1 }, (_, at) => LEAST_TARGET + at);
const stopsOf = (outcome: number) => [Math.floor(outcome / VALUES), outcome % VALUES];

test('a height is reached by exactly as many outcomes as its chance says', () => {
  for (const height of heights) {
    const { over, under } = chanceOf(height);
    expect(under).toBe(OUTCOMES);
    // The outcomes that reach it are the last ones.
    const first = OUTCOMES - over;
    if (heightOf(stopsOf(first)) < height) expect.fail(`${height} is missed by ${first}`);
    if (heightOf(stopsOf(first - 1)) >= height) expect.fail(`${height} is reached by ${first - 1}`);
  }
});

test('a bet collected at any height returns at most 99 of 100, and at the published height the least', () => {
  const least = returnOf(LOWEST_RETURN_AT);
  expect(least.over).toBeLessThan(least.under);
  let exact = 0;
  for (const height of heights) {
    const { over, under } = returnOf(height);
    if (over * 100n === under * 99n) exact++;
    if (over * 100n > under * 99n) expect.fail(`${height} returns more`);
    if (over * least.under < least.over * under) expect.fail(`${height} returns less`);
  }
  expect(exact).toBe(301);
  expect(Number(least.over) / Number(least.under)).toBeCloseTo(0.989_998_895, 8);
});

test('the heights of the step buttons return exactly 99 of 100', () => {
  for (const height of [110, 120, 150, 200, 500, 1_000, 2_000, 5_000, 10_000, HIGHEST]) {
    expect(returnOf(height), `${height}`).toEqual({ over: 99n, under: 100n });
  }
});

test('waves break between 1.00 and the cap', () => {
  expect(heightOf([0, 0])).toBe(LOWEST);
  expect(heightOf([VALUES - 1, VALUES - 1])).toBe(HIGHEST);
  expect(heightOf([VALUES / 2, 0])).toBe(198);
});

test('a wave has each height from a whole millisecond on until the next one', () => {
  expect([heightAt(0), riseMs(LOWEST), riseMs(200), riseMs(1_000)]).toEqual([
    100, 0, 8_348, 27_685,
  ]);
  for (const height of heights) {
    const from = riseMs(height);
    if (heightAt(from) < height) expect.fail(`${height} has not been reached after ${from} ms`);
    if (heightAt(from - 1) >= height) expect.fail(`${height} was reached before ${from} ms`);
  }
  expect(heightAt(riseMs(HIGHEST) + 60_000)).toBe(HIGHEST);
});

test('no time before the end of a wave has more than its height', () => {
  for (let high = 0; high < VALUES; high += 7) {
    const stops = [high, (high * 31) % VALUES];
    const height = heightOf(stops);
    const end = endsAfterMs(stops);
    if (heightAt(end - 1) > height) expect.fail(`${height} is exceeded`);
    if (riseMs(height) > end) expect.fail(`${height} is not reached`);
  }
});

const ROUNDS = runs(1_000, 10_000);

test.each([110, 150, 200, 1_000])(
  'rounds of a fixed seed pay a bet collected at %i hundredths as published',
  async (height) => {
    let won = 0;
    for (let number = 1; number <= ROUNDS; number++) {
      const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: number };
      const stops = await drawShared(ninthWave, seeds);
      const payout = payoutOfPlaces(ninthWave, stops, [[height, 10_000]]);
      expect([0n, BigInt(height) * 100n]).toContain(payout);
      if (payout > 0n) won++;
    }
    const chance = chanceOf(height).over / OUTCOMES;
    const deviation = Math.sqrt(ROUNDS * chance * (1 - chance));
    expect(Math.abs(won - ROUNDS * chance)).toBeLessThan(3 * deviation);
  },
);
