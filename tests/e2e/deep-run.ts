/** Whether this run has time for every combination: `npm run test:deep`. */
export const isDeep = process.env.TEST_DEEP === '1';

/** Selects one of a test's devices or themes; in a deep run, all of them. */
export const oneOf = <T>(all: readonly T[], place: number): readonly T[] =>
  isDeep ? all : all.slice(place, place + 1);
