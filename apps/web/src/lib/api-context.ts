import type { Answer, Request } from '@app/shared/api/contract';
import type { CallDescriptor } from '@app/shared/api/define-call';
import type { LiveKind } from '@app/shared/domain/live-events';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from './api-client.ts';

export type { Api } from './api-client.ts';

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside ApiProvider');
  return api;
}

interface Options<D extends CallDescriptor>
  extends Omit<UseQueryOptions<Answer<D>>, 'queryKey' | 'queryFn' | 'meta'> {
  /** Asks again when the page is told of any of these. */
  readonly refreshOn?: readonly LiveKind[];
}

/** What a call answers, kept and refreshed. Its key begins with the call's name. */
export function useAnswer<D extends CallDescriptor>(
  call: D,
  request: Request<D>,
  { refreshOn = [], ...options }: Options<D> = {},
) {
  const api = useApi();
  return useQuery<Answer<D>>({
    ...options,
    meta: { refreshOn },
    queryKey: [call.name, request],
    queryFn: ({ signal }) => api.send(call, request, { signal }),
  });
}
