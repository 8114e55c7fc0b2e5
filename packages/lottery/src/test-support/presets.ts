import { expect } from 'vitest';
import { compare, decimal, fraction, times } from '../exact/fraction.ts';
import type { Family } from '../family.ts';
import { type Preset, returnsOf } from '../price.ts';

/** Return of each play in percent at a preset of odds, rounded down to two places; per tier if tiers are apart. */
export const returnedOf = <Outcome>({ plays }: Family<Outcome>, preset: Preset) =>
  Object.fromEntries(
    plays.map((play) => [
      play.code,
      returnsOf(play, preset[play.code] ?? {}, 0).map((each) =>
        Number(decimal(times(each, fraction(100)), 2)),
      ),
    ]),
  );

/** Expects a preset to have odds for every tier of every play, and returns of at least `least` % and below 100 %. */
export function expectSoundPreset<Outcome>(
  { plays }: Family<Outcome>,
  preset: Preset,
  least: number,
): void {
  for (const play of plays) {
    const prices = preset[play.code] ?? {};
    expect([play.code, Object.keys(prices)]).toEqual([
      play.code,
      play.tiers.map(({ code }) => code),
    ]);
    for (const each of returnsOf(play, prices, 0)) {
      expect(compare(each, fraction(1)), play.code).toBeLessThan(0);
      expect(compare(each, fraction(least, 100)), play.code).toBeGreaterThanOrEqual(0);
    }
  }
}
