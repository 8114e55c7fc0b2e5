import { useClient } from '@app/client/client-provider';
import type { Answer, Request } from '@app/shared/contract/contract';
import { teamBranch } from '@app/shared/team/calls';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BY_NAME, type TeamOrder } from './team-order.ts';
import { type ReadBranches, ROOT, teamRows } from './team-rows.ts';

export type TeamKind = 'all' | 'agents';

const PAGE_ROWS = 50;
const ASK_EVERY_MS = 60_000;

/**
 * Query for one page of a branch.
 *
 * @param at a past moment, whose data never changes
 */
export function useBranchQuery(kind: TeamKind, order: TeamOrder = BY_NAME, at?: number) {
  const api = useClient();
  const queries = useQueryClient();
  return (branch: string, page: number) => {
    const request: Request<typeof teamBranch> = {
      kind,
      size: PAGE_ROWS,
      page,
      ...order,
      ...(branch !== ROOT && { memberId: branch }),
      ...(at !== undefined && { at }),
    };
    /** Shown until the rows arrive: cached rows of the same page in another order. */
    const otherwise = () =>
      queries
        .getQueriesData<Answer<typeof teamBranch>>({ queryKey: [teamBranch.name] })
        .find(([[, input], data]) => data && isSamePage(input, request))?.[1];
    return {
      placeholderData: otherwise,
      queryKey: [teamBranch.name, request],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<typeof teamBranch>> =>
        api.send(teamBranch, request, { signal }),
      ...(at === undefined && { meta: { refreshOn: ['team'] }, refetchInterval: ASK_EVERY_MS }),
    };
  };
}

type BranchRequest = Request<typeof teamBranch>;

const isSamePage = (input: unknown, { kind, memberId, page, size, at }: BranchRequest): boolean => {
  const other = input as Partial<BranchRequest> | undefined;
  return (
    other?.kind === kind &&
    other?.memberId === memberId &&
    other?.page === page &&
    other?.size === size &&
    other?.at === at
  );
};

interface TeamTreeOptions {
  readonly kind: TeamKind;
  readonly order: TeamOrder;
  /** Branches to open in addition to the reader's own. Branches added later are opened too. */
  readonly opened?: readonly string[];
  /** A past moment; undefined for now. */
  readonly at?: number | undefined;
}

/** The tree of a team, each branch loaded when it is opened. */
export function useTeamTree({ kind, order, opened = [], at }: TeamTreeOptions) {
  const queries = useQueryClient();
  const queryOf = useBranchQuery(kind, order, at);
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(
    () => new Map([ROOT, ...opened].map((branch) => [branch, 1])),
  );
  const [openedBefore, setOpenedBefore] = useState(opened);
  if (openedBefore.join() !== opened.join()) {
    setOpenedBefore(opened);
    setPages((before) => {
      const added = opened.filter((branch) => !before.has(branch));
      return new Map([...before, ...added.map((branch) => [branch, 1] as const)]);
    });
  }
  const requestedPages = [...pages].flatMap(([branch, count]) =>
    Array.from({ length: count }, (_, n) => ({ branch, page: n + 1 })),
  );
  const answers = useQueries({
    queries: requestedPages.map(({ branch, page }) => queryOf(branch, page)),
  });
  const branches: ReadBranches = new Map(
    [...pages.keys()].map((branch) => {
      const own = answers.filter((_, place) => requestedPages[place]?.branch === branch);
      return [branch, { pages: own.map(({ data }) => data), hasFailed: own.some(isLost) }];
    }),
  );
  const setCount = (branch: string, count: (before: number) => number) =>
    setPages((before) => {
      const next = new Map(before);
      const pageCount = count(before.get(branch) ?? 0);
      if (pageCount > 0) next.set(branch, pageCount);
      else next.delete(branch);
      return next;
    });
  return {
    rows: teamRows(branches, (branch) => pages.has(branch)),
    root: answers[0],
    toggle: (branch: string) => setCount(branch, (before) => (before > 0 ? 0 : 1)),
    more: (branch: string) => setCount(branch, (before) => before + 1),
    retry: () => void queries.refetchQueries({ queryKey: [teamBranch.name], predicate: hasFailed }),
  };
}

const isLost = ({ error, data }: { error: Error | null; data: unknown }) => error !== null && !data;

const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
