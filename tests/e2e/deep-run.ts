/** Whether this run has time for every combination: `npm run test:deep`. */
export const isDeep = process.env.TEST_DEEP === '1';

/** Of the devices or looks that a story can have, the one at a place; in a deep run, each of them. */
export const oneOf = <T>(all: readonly T[], place: number): readonly T[] =>
  isDeep ? all : all.slice(place, place + 1);
