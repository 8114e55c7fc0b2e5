import { type Preset, paying } from '../price.ts';

/** Default preset: everything by series. */
export const commercial: Preset = {};

/** State prizes for a note of 2, with returns of 55.6 to 58.3 %. The state sells no other plays. */
export const official: Preset = {
  Sum: bySum([240, 80, 40, 25, 16, 12, 10, 9]),
  ThreeSameSingle: { win: paying(240 / 2) },
  ThreeSameAll: { win: paying(40 / 2) },
  ThreeDifferent: { win: paying(40 / 2) },
  RunsAll: { win: paying(10 / 2) },
  TwoSameSingle: { win: paying(80 / 2) },
  TwoSameCompound: { win: paying(15 / 2) },
  TwoDifferent: { win: paying(8 / 2) },
};

/** Prizes of the sums from 3 to 10; those from 18 down to 11 are the same. */
function bySum(prizes: readonly number[]): Preset[string] {
  const pairs = prizes.flatMap((prize, at) => [
    [`${3 + at}`, paying(prize / 2)],
    [`${18 - at}`, paying(prize / 2)],
  ]);
  return Object.fromEntries(pairs);
}
