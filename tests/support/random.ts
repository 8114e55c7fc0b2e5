/** Draws that are the same in every run with the same seed. */
export interface Random {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** True with the probability `share`, between 0 and 1. */
  chance(share: number): boolean;
}

/** The seed of this run: from the environment, to reproduce a failure, else the number of the day. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? Math.floor(Date.now() / 86_400_000));

/** The same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    oneOf: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('nothing to choose from');
      return choice;
    },
    chance: (share) => next() < share,
  };
}
