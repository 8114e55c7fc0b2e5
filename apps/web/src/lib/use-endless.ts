import type { Answer, Request } from '@app/shared/api/contract';
import type { CallDescriptor } from '@app/shared/api/define-call';
import type { LiveKind } from '@app/shared/domain/live-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';

interface Page {
  readonly list: readonly unknown[];
  readonly footer: unknown;
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A call that answers page by page. */
type Paged<D extends CallDescriptor> = Answer<D> extends Page ? Answer<D> : never;
type Row<D extends CallDescriptor> = Paged<D>['list'][number];

interface EndlessOptions {
  /** Asks again when the page is told of any of these. */
  readonly refreshOn?: readonly LiveKind[];
  readonly refetchInterval?: number | false;
}

/** A list that grows as one asks for more. Sums and totals are those of the whole range. */
export function useEndless<D extends CallDescriptor>(
  call: D,
  request: Omit<Request<D>, 'cursor'>,
  { refreshOn = [], ...options }: EndlessOptions = {},
) {
  const api = useApi();
  const query = useInfiniteQuery({
    ...options,
    meta: { refreshOn },
    queryKey: [call.name, 'endless', request],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const wanted = { ...request, ...(cursor && { cursor }) } as unknown as Request<D>;
      return (await api.send(call, wanted, { signal })) as Paged<D>;
    },
    getNextPageParam: ({ nextCursor }: Paged<D>) => nextCursor ?? undefined,
  });
  const first = query.data?.pages[0];
  return {
    rows: query.data?.pages.flatMap(({ list }) => list as Row<D>[]),
    footer: first?.footer as Paged<D>['footer'] | undefined,
    total: first?.total ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    error: query.data ? null : query.error,
    refetch: () => void query.refetch(),
  };
}
