import { Problem } from '../terminal.ts';
import { GROUPS, type Group } from './groups.ts';

export interface Chosen {
  readonly groups: readonly Group[];
  /** Parts of file names that select tests of the single chosen group. */
  readonly words: readonly string[];
  readonly isNamed: boolean;
}

/**
 * All groups, the named ones, or the files of one group whose names contain one of the following words.
 *
 * @throws Problem if a word is neither a group nor follows a single group
 */
export function chooseGroups(words: readonly string[]): Chosen {
  if (words.length === 0) return { groups: GROUPS, words: [], isNamed: false };
  const named = (name: string) => GROUPS.find((group) => group.name === name);
  const [first = '', ...rest] = words;
  const one = named(first);
  if (one?.hasFiles && rest.length > 0 && !rest.some(named)) {
    return { groups: [one], words: rest, isNamed: true };
  }
  const unknown = words.find((name) => !named(name));
  if (unknown !== undefined) {
    const names = GROUPS.map(({ name }) => name).join(', ');
    throw new Problem(
      `There is no group ${unknown}. The groups are ${names}. Parts of file names go with one group.`,
    );
  }
  return { groups: GROUPS.filter(({ name }) => words.includes(name)), words: [], isNamed: true };
}
