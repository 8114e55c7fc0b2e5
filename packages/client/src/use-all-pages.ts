import type { LiveKind } from '@app/shared/live/live-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClientScope } from './client-provider.tsx';

interface AllPagesOptions<C extends AnyCall> {
  /** Input changes for the next page, usually its cursor; undefined after the last page. */
  readonly next: (answer: Answer<C>) => Partial<Input<C>> | undefined;
  /** Live events that trigger a refetch. */
  readonly refreshOn?: readonly LiveKind[];
}

/** Reads all pages of a call, one after the other. Idle while the input is undefined. */
export function useAllPages<C extends AnyCall>(
  call: C,
  input: Input<C> | undefined,
  { next, refreshOn = [] }: AllPagesOptions<C>,
) {
  const { client, site } = useClientScope();
  const query = useInfiniteQuery({
    meta: { refreshOn },
    queryKey: [call.name, 'all', input, site],
    enabled: input !== undefined,
    initialPageParam: undefined as Partial<Input<C>> | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await client.send(call, { ...(input as object), ...(pageParam as object) } as Input<C>, {
        signal,
      })) as Answer<C>,
    getNextPageParam: next,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    /** The pages read so far. */
    pages: query.data?.pages,
    isWhole: query.data !== undefined && !hasNextPage,
    error,
    retry: () => void (query.data ? fetchNextPage() : query.refetch()),
  };
}
