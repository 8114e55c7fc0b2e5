import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Number of parts of the tests that take turns. `--turn n` runs one of them. */
export const TURNS = 5;

/** The part that is due: 1 to `TURNS`. Without one, all are due. */
const turn = Number(process.env.TEST_TURN ?? 0);

/** Whether something is in the part that is due, by its place in a list. */
export const isDue = (place: number): boolean => turn === 0 || place % TURNS === turn - 1;

/** The entries of a list that are due. */
export const dueOf = <T>(all: readonly T[]): readonly T[] => all.filter((_, place) => isDue(place));

/**
 * Files of a folder that end with `ending` and are not due, as paths below it. Files that contain one of the words of
 * `always` are due every time, so a new file takes turns unless it is named there.
 */
export function filesNotDue(
  folder: string,
  { ending, always }: { readonly ending: string; readonly always: readonly string[] },
): string[] {
  return readdirSync(join(import.meta.dirname, '..', folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith(ending) && !always.some((word) => file.startsWith(word)))
    .sort()
    .filter((_, place) => !isDue(place));
}
