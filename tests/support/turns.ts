import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf } from './domain-of.ts';

/** Number of parts of the tests that take turns. `--turn n` runs one of them. */
export const TURNS = 5;

const ROOT = join(import.meta.dirname, '../..');

/** The part that is due: 1 to `TURNS`. Without one, all are due. */
const turn = Number(process.env.TEST_TURN ?? 0);

/** Domains that differ from the last pass of all their tests. */
const changedDomains = new Set(process.env.TEST_CHANGED_DOMAINS?.split(','));

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
  return readdirSync(join(ROOT, 'tests', folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith(ending) && !always.some((word) => file.startsWith(word)))
    .sort()
    .filter((_, place) => !isDue(place));
}

/**
 * Test files of domains that are not due, by their globs. Every test of a domain is due if the domain changed since all
 * of its tests passed, or if it is one of `always`. Files without a domain are always due.
 */
export function domainTestsNotDue(globs: readonly string[], always: ReadonlySet<string>): string[] {
  if (turn === 0) return [];
  const isOptional = (file: string) => {
    const domain = domainOf(file);
    return domain !== undefined && !always.has(domain) && !changedDomains.has(domain);
  };
  return globSync(globs, { cwd: ROOT, exclude: (path) => /(^|\/)node_modules$/.test(path) })
    .filter(isOptional)
    .sort()
    .filter((_, place) => !isDue(place));
}
