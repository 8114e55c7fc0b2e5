import type { Below } from '../rules/random-entry.ts';

/** Random numbers of a test: the same for the same seed. */
export function seeded(seed: number): Below {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}
