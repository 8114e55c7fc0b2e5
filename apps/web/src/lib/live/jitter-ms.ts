/** Window over which pages spread refetches after a change sent to all of them. */
export const READ_WITHIN_MS = 1_500;

/**
 * Delay before a page refetches after a change sent to all pages.
 *
 * @param chance random from 0 to 1, drawn for each call
 */
export const jitterMs = (chance: number): number => chance * READ_WITHIN_MS;
