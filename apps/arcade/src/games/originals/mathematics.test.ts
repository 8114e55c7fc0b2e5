import { expect, test } from 'vitest';
import { coralCove } from '../coral-cove/rules.ts';
import { dice } from '../dice/rules.ts';
import { pegfall } from '../pegfall/rules.ts';
import { arrivalsOf, boats, regatta } from '../regatta/rules.ts';
import { HIGHEST, heightOf, LOWEST, updraft } from '../updraft/rules.ts';
import { tally, wheel, wheels } from '../wheel/rules.ts';
import { HUNDREDTHS, ORIGINALS_RETURN, type Original } from './original.ts';
import { wholeStakes } from './stakes.ts';

test.each([dice, wheel, pegfall, coralCove, regatta])(
  '$code returns exactly 99 of 100 at every choice, over all that can be drawn',
  (original) => {
    for (const choice of original.choices) {
      let outcomes = 0n;
      let paid = 0n;
      for (const stops of everyOutcome(original)) {
        outcomes++;
        paid += BigInt(original.pays(stops, choice));
      }
      expectReturn({ paid, outcomes }, `${original.code} at ${choice}`);
    }
  },
);

test('updraft returns exactly 99 % at every target, over all 9 000 000 heights', () => {
  const reached = new Map(updraft.choices.map((target) => [target, 0n]));
  const [highs = 0, lows = 0] = updraft.draws;
  // Heights increase with the outcome, so each target has a first outcome that reaches it.
  const heightAt = (outcome: number) => heightOf([Math.floor(outcome / lows), outcome % lows]);
  const outcomes = highs * lows;
  for (const target of updraft.choices) {
    let [below, from] = [-1, outcomes];
    while (from - below > 1) {
      const middle = Math.floor((below + from) / 2);
      if (heightAt(middle) >= target) from = middle;
      else below = middle;
    }
    reached.set(target, BigInt(outcomes - from));
  }
  for (const [target, count] of reached) {
    const paid = count * BigInt(target);
    expectReturn({ paid, outcomes: BigInt(outcomes) }, `updraft at ${target}`);
  }
});

test('heights increase with the numbers and stay within their range', () => {
  const [highs = 0, lows = 0] = updraft.draws;
  let last = 0;
  for (let high = 0; high < highs; high++) {
    for (const low of [0, 1, Math.floor(lows / 2), lows - 1]) {
      const height = heightOf([high, low]);
      expect(height).toBeGreaterThanOrEqual(last);
      last = height;
    }
  }
  expect([heightOf([0, 0]), last]).toEqual([LOWEST, HIGHEST]);
});

test('a target pays itself, only when reached', () => {
  const half = [1_500, 0];
  expect(heightOf(half)).toBe(198);
  expect([180, 200].map((target) => updraft.pays(half, target))).toEqual([180, 0]);
});

test('a die wins up to the chosen chance', () => {
  expect([0, 49, 50, 99].map((stop) => dice.pays([stop], 50))).toEqual([198, 198, 0, 0]);
  expect(dice.pays([0], 1)).toBe(9_900);
});

test('a ball with six turns to the right lands in the middle, which pays least', () => {
  const middle = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0];
  expect(pegfall.choices.map((risk) => pegfall.pays(middle, risk))).toEqual([50, 30, 20]);
  expect(pegfall.pays(new Array(12).fill(1), 2)).toBe(16_762);
});

test('boats arrive in every order, all equally likely behind the winner', () => {
  const behind = new Set(Array.from({ length: 120 }, (_, second) => `${arrivalsOf([32, second])}`));
  expect(behind.size).toBe(120);
  expect([0, 32, 33, 99].map((first) => arrivalsOf([first, 0])[0])).toEqual([0, 0, 1, 5]);
  expect(arrivalsOf([99, 119]).toSorted()).toEqual(boats);
});

test('every wheel has fifty segments, which its tally counts', () => {
  for (const [risk, segments] of wheels.entries()) {
    expect(segments).toHaveLength(50);
    expect(tally(risk).reduce((sum, { segments: count }) => sum + count, 0)).toBe(50);
  }
  expect(tally(2)[0]).toEqual({ pays: 3_000, segments: 1 });
});

test('no stake of any currency gives a fraction of a hundredth', () => {
  for (const currency of ['USD', 'CNY', 'VND', 'XXX']) {
    for (const stake of wholeStakes(currency).stakes) {
      expect(stake % BigInt(HUNDREDTHS * HUNDREDTHS)).toBe(0n);
    }
  }
});

function* everyOutcome({ draws }: Original): Generator<number[]> {
  const [below, ...rest] = draws;
  if (below === undefined) return yield [];
  for (let stop = 0; stop < below; stop++) {
    for (const more of everyOutcome({ ...dice, draws: rest })) yield [stop, ...more];
  }
}

function expectReturn({ paid, outcomes }: { paid: bigint; outcomes: bigint }, what: string): void {
  const { over, under } = ORIGINALS_RETURN;
  expect(paid * under, what).toBe(outcomes * BigInt(HUNDREDTHS) * over);
}
