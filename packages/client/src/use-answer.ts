import type { LiveKind } from '@app/shared/live/live-events';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClientScope } from './client-provider.tsx';

interface AnswerOptions<C extends AnyCall>
  extends Omit<UseQueryOptions<Answer<C>>, 'queryKey' | 'queryFn' | 'meta'> {
  /** Live events that trigger a refetch. */
  readonly refreshOn?: readonly LiveKind[];
}

/** Query of a call. Its key begins with the call's name. */
export function useAnswer<C extends AnyCall>(
  call: C,
  input: Input<C>,
  { refreshOn = [], enabled = true, ...options }: AnswerOptions<C> = {},
) {
  const { client, site } = useClientScope();
  const isOfSite = 'ofSite' in call && call.ofSite === true;
  return useQuery<Answer<C>>({
    ...options,
    enabled: isOfSite && site === null ? false : enabled,
    meta: { refreshOn },
    queryKey: [call.name, input, ...(isOfSite ? [site] : [])],
    queryFn: ({ signal }) => client.send(call, input, { signal }),
  });
}

type Waiting = Pick<ReturnType<typeof useQuery>, 'data' | 'error'>;

/** Whether any of these queries is still without an answer or an error. */
export const isAwaited = (...answers: readonly Waiting[]): boolean =>
  answers.some(({ data, error }) => data === undefined && !error);
