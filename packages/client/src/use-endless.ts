import type { LiveKind } from '@app/shared/live/live-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';

interface Page<Row, Footer> {
  readonly list: readonly Row[];
  /** Sums, of lists that have them. */
  readonly footer?: Footer;
  /** Row count, of lists that have it. */
  readonly total?: number;
  readonly nextCursor: string | null;
}

type RowOf<C extends AnyCall> = Answer<C> extends { list: readonly (infer Row)[] } ? Row : never;
type FooterOf<C extends AnyCall> = Answer<C> extends { footer?: infer Footer } ? Footer : never;
type PageOf<C extends AnyCall> = Answer<C> & Page<RowOf<C>, FooterOf<C>>;

const isPage = <C extends AnyCall>(answer: Answer<C>): answer is PageOf<C> =>
  typeof answer === 'object' && answer !== null && 'nextCursor' in answer;

interface EndlessOptions {
  /** Live events that trigger a refetch. */
  readonly refreshOn?: readonly LiveKind[];
  readonly refetchInterval?: number | false;
  /** False: the query is idle. */
  readonly enabled?: boolean;
}

/** Infinite query of a list. Its sums and totals cover the whole range, not only the loaded pages. */
export function useEndless<C extends AnyCall>(
  call: C,
  input: Input<C>,
  { refreshOn = [], ...options }: EndlessOptions = {},
) {
  const client = useClient();
  const query = useInfiniteQuery({
    ...options,
    meta: { refreshOn },
    queryKey: [call.name, 'endless', input],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const request = cursor ? { ...input, cursor } : input;
      const answer: Answer<C> = await client.send(call, request, { signal });
      if (!isPage(answer)) throw new Error(`${call.name} has no pages`);
      return answer;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const first = query.data?.pages[0];
  return {
    data: query.data?.pages.flatMap(({ list }) => list),
    /** The first page, for fields beside its rows. */
    first,
    footer: first?.footer,
    total: first?.total ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
  };
}
