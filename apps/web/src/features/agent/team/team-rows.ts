import type { Answer } from '@app/shared/contract/contract';
import type { teamBranch } from '@app/shared/team/calls';

export type TeamBranchPage = Answer<typeof teamBranch>;
export type TeamPerson = TeamBranchPage['list'][number];

/** The pages of a branch loaded so far. */
export interface ReadBranch {
  /** In order; undefined while a page is loading. */
  readonly pages: readonly (TeamBranchPage | undefined)[];
  readonly hasFailed: boolean;
}

/** Keyed by the agent at the branch's head; the reader's own by `ROOT`. */
export type ReadBranches = ReadonlyMap<string, ReadBranch>;

export const ROOT = '';

export type TeamRow =
  | {
      readonly kind: 'person';
      readonly person: TeamPerson;
      /** 0 for the reader. */
      readonly level: number;
      /** Undefined where no member is below. */
      readonly open: boolean | undefined;
    }
  /** Placeholder for rows that are loading, failed, or are loaded on demand. */
  | {
      readonly kind: 'waiting' | 'failed' | 'more';
      readonly branch: string;
      readonly level: number;
    };

/** The visible rows of the tree. Empty until the first page is loaded. */
export function teamRows(branches: ReadBranches, isOpen: (branch: string) => boolean): TeamRow[] {
  const first = branches.get(ROOT)?.pages[0];
  if (!first) return [];
  const head = first.footer; // sums over the whole branch
  // Members who were moved to another agent today still have rows here, even if none is left below.
  const open = head.hasBelow || first.list.length > 0 ? isOpen(ROOT) : undefined;
  const top: TeamRow = { kind: 'person', person: head, level: 0, open };
  return open ? [top, ...rowsBelow(branches, isOpen, ROOT, 1)] : [top];
}

function rowsBelow(
  branches: ReadBranches,
  isOpen: (branch: string) => boolean,
  branch: string,
  level: number,
): TeamRow[] {
  const { pages, hasFailed } = branches.get(branch) ?? { pages: [undefined], hasFailed: false };
  const people = pages.flatMap((page) => page?.list ?? []);
  const rows = people.flatMap((person): TeamRow[] => {
    const open = person.hasBelow ? isOpen(person.memberId) : undefined;
    const row: TeamRow = { kind: 'person', person, level, open };
    return open ? [row, ...rowsBelow(branches, isOpen, person.memberId, level + 1)] : [row];
  });
  const last = lastRowKind(pages, hasFailed);
  return last ? [...rows, { kind: last, branch, level }] : rows;
}

function lastRowKind(pages: ReadBranch['pages'], hasFailed: boolean) {
  if (hasFailed) return 'failed';
  if (pages.includes(undefined)) return 'waiting';
  return pages.at(-1)?.nextCursor ? 'more' : undefined;
}
