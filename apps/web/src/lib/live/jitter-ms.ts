/** What every page hears at once, each reads at a moment of its own within this. */
export const READ_WITHIN_MS = 1_500;

/**
 * How long a page waits until it reads again what all pages are told of.
 *
 * @param chance 0 to 1, anew each time
 */
export const jitterMs = (chance: number): number => chance * READ_WITHIN_MS;
