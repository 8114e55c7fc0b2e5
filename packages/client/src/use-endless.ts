import type { CallDescriptor } from '@app/shared/contract/define-call';
import type { LiveKind } from '@app/shared/live/live-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';

interface Page {
  readonly list: readonly unknown[];
  /** Sums, of lists that have them. */
  readonly footer?: unknown;
  /** Row count, of lists that have it. */
  readonly total?: number;
  readonly nextCursor: string | null;
}

type Paged<C extends CallDescriptor> = Answer<C> extends Page ? Answer<C> : never;
type Row<C extends CallDescriptor> = Paged<C>['list'][number];

interface EndlessOptions {
  /** Live events that trigger a refetch. */
  readonly refreshOn?: readonly LiveKind[];
  readonly refetchInterval?: number | false;
  /** False: the query is idle. */
  readonly enabled?: boolean;
}

/** Infinite query of a list. Its sums and totals cover the whole range, not only the loaded pages. */
export function useEndless<C extends CallDescriptor>(
  call: C,
  input: Omit<Input<C>, 'cursor'>,
  { refreshOn = [], ...options }: EndlessOptions = {},
) {
  const client = useClient();
  const query = useInfiniteQuery({
    ...options,
    meta: { refreshOn },
    queryKey: [call.name, 'endless', input],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const request = { ...input, ...(cursor && { cursor }) } as unknown as Input<C>;
      return (await client.send(call, request, { signal })) as Paged<C>;
    },
    getNextPageParam: ({ nextCursor }: Paged<C>) => nextCursor ?? undefined,
  });
  const first = query.data?.pages[0];
  return {
    data: query.data?.pages.flatMap(({ list }) => list as Row<C>[]),
    /** The first page, for fields beside its rows. */
    first,
    footer: first?.footer as Paged<C>['footer'] | undefined,
    total: first?.total ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
  };
}
