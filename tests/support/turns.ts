import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf } from './domain-of.ts';

/** Number of parts of the tests that take turns while no code has changed. `--turn n` runs one of them. */
export const TURNS = 10;

/** Number of parts after a change of code. Turn 6 is turn 1 again. */
const TURNS_AFTER_CHANGE = 5;

const ROOT = join(import.meta.dirname, '../..');

/** The part that is due: 1 to `TURNS`. Without one, all are due. */
const turn = Number(process.env.TEST_TURN ?? 0);

/** Domains that differ from the last pass of all their tests. Code without a domain is one of them. */
const changedDomains = new Set(process.env.TEST_CHANGED_DOMAINS?.split(',').filter(Boolean));

const parts = changedDomains.size > 0 ? TURNS_AFTER_CHANGE : TURNS;

/** Whether an entry is in the part that is due, by its position in a list. */
export const isDue = (place: number): boolean => turn === 0 || place % parts === (turn - 1) % parts;

/** The entries of a list that are due. */
export const dueOf = <T>(all: readonly T[]): readonly T[] => all.filter((_, place) => isDue(place));

interface Due {
  /** The end of the names of these tests. */
  readonly ending: string;
  /** Beginnings of paths that are due in every run. */
  readonly always: readonly string[];
  /** Beginnings of paths that are due after any change of code. */
  readonly afterChange: readonly string[];
}

/** Test files of a folder that are not due, as paths below it. A new file takes turns unless it is named. */
export function filesNotDue(folder: string, { ending, always, afterChange }: Due): string[] {
  const due = changedDomains.size > 0 ? [...always, ...afterChange] : always;
  return readdirSync(join(ROOT, 'tests', folder), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith(ending) && !due.some((word) => file.startsWith(word)))
    .sort()
    .filter((_, place) => !isDue(place));
}

/** Domains whose tests are all due after any change of code. */
type DueAfterChange = Pick<ReadonlySet<string>, 'has'>;

/** Whether all tests of a domain are due: if it changed, or if any code did and the domain is one of `afterChange`. */
export const isDomainDue = (
  domain: string,
  changed: ReadonlySet<string>,
  afterChange: DueAfterChange,
): boolean => changed.has(domain) || (changed.size > 0 && afterChange.has(domain));

/**
 * Test files of domains that are not due, by their globs: `isDomainDue` decides for each domain. Files without a domain
 * are always due.
 */
export function domainTestsNotDue(globs: readonly string[], afterChange: DueAfterChange): string[] {
  if (turn === 0) return [];
  const isOptional = (file: string) => {
    const domain = domainOf(file);
    return domain !== undefined && !isDomainDue(domain, changedDomains, afterChange);
  };
  return globSync(globs, { cwd: ROOT, exclude: (path) => /(^|\/)node_modules$/.test(path) })
    .filter(isOptional)
    .sort()
    .filter((_, place) => !isDue(place));
}
