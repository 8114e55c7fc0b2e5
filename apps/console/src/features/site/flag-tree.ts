import type { listFlags } from '@app/shared/ops/site';
import type { Answer } from '../../lib/ops-client.ts';

export type ListedFlag = Answer<typeof listFlags>['list'][number];

/** A function of the site with how deep it stands below its parents. */
export interface FlagRow {
  readonly flag: ListedFlag;
  readonly level: number;
}

/**
 * The functions as a tree, from the top down. With a text, those of which name or meaning has it, and
 * whatever they stand below.
 *
 * @param meaningOf what somebody who searches reads of a function
 */
export function flagTree(
  list: readonly ListedFlag[],
  text: string,
  meaningOf: (flag: ListedFlag) => string,
): FlagRow[] {
  const wanted = text.trim().toLowerCase();
  const childrenOf = (parent: string | null) => list.filter((flag) => flag.parent === parent);
  const isMeant = (flag: ListedFlag) =>
    `${flag.modId} ${meaningOf(flag)}`.toLowerCase().includes(wanted);
  const rowsUnder = (parent: string | null, level: number): FlagRow[] =>
    childrenOf(parent).flatMap((flag) => {
      const below = rowsUnder(flag.modId, level + 1);
      return isMeant(flag) || below.length > 0 ? [{ flag, level }, ...below] : [];
    });
  return rowsUnder(null, 0);
}
