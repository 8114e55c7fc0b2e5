import type { LiveKind } from '@app/shared/live/live-events';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';

interface PagesOptions {
  readonly pageSize: number;
  /** Name of the list on the page. While another input of the same list loads, its former rows stay visible. */
  readonly place: string;
  /** Live events that trigger a refetch. */
  readonly refreshOn?: readonly LiveKind[];
  readonly staleTime?: number;
  /** False: the query is idle. */
  readonly enabled?: boolean;
}

interface Paged {
  readonly totalPages: number;
}

type PagedAnswer<C extends AnyCall> = Answer<C> & Paged;

const isPaged = <C extends AnyCall>(answer: Answer<C>): answer is PagedAnswer<C> =>
  typeof answer === 'object' && answer !== null && 'totalPages' in answer;

/** Infinite query of a list with numbered pages. */
export function useNumberedPages<C extends AnyCall>(
  call: C,
  input: Input<C>,
  { pageSize, place, refreshOn = [], ...options }: PagesOptions,
) {
  const client = useClient();
  const query = useInfiniteQuery<
    PagedAnswer<C>,
    Error,
    InfiniteData<PagedAnswer<C>>,
    QueryKey,
    number
  >({
    ...options,
    meta: { refreshOn },
    queryKey: [call.name, 'pages', input, place],
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey.at(-1) === place ? last : undefined),
    initialPageParam: 1,
    queryFn: async ({ pageParam: pageNo, signal }) => {
      const answer: Answer<C> = await client.send(call, { ...input, pageNo, pageSize }, { signal });
      if (!isPaged(answer)) throw new Error(`${call.name} has no pages`);
      return answer;
    },
    getNextPageParam: ({ totalPages }, pages) =>
      pages.length < totalPages ? pages.length + 1 : undefined,
  });
  const pages: readonly PagedAnswer<C>[] | undefined = query.data?.pages;
  return {
    pages,
    /** Whether the pages are still those of the former input. */
    isOutdated: query.isPlaceholderData,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    /** Whether the next page could not be loaded. */
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    error: pages ? null : query.error,
    refetch: () => void query.refetch(),
  };
}
