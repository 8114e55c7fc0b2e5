import type { CallDescriptor } from '@app/shared/api/define-call';
import type { LiveKind } from '@app/shared/domain/live-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';

interface Page {
  readonly list: readonly unknown[];
  /** Of lists that are summed. */
  readonly footer?: unknown;
  /** Of lists that are counted. */
  readonly total?: number;
  readonly nextCursor: string | null;
}

/** A call that answers page by page. */
type Paged<C extends CallDescriptor> = Answer<C> extends Page ? Answer<C> : never;
type Row<C extends CallDescriptor> = Paged<C>['list'][number];

interface EndlessOptions {
  /** Asks again when the page is told of any of these. */
  readonly refreshOn?: readonly LiveKind[];
  readonly refetchInterval?: number | false;
  /** False: not asked for yet. */
  readonly enabled?: boolean;
}

/** A list that grows as one asks for more. Sums and totals are those of the whole range. */
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
      const wanted = { ...input, ...(cursor && { cursor }) } as unknown as Input<C>;
      return (await client.send(call, wanted, { signal })) as Paged<C>;
    },
    getNextPageParam: ({ nextCursor }: Paged<C>) => nextCursor ?? undefined,
  });
  const first = query.data?.pages[0];
  return {
    data: query.data?.pages.flatMap(({ list }) => list as Row<C>[]),
    /** What the answer says besides its rows. */
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
