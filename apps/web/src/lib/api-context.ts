import type { Answer, Request } from '@app/shared/api/contract';
import type { CallDescriptor } from '@app/shared/api/define-call';
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

type Options<D extends CallDescriptor> = Omit<UseQueryOptions<Answer<D>>, 'queryKey' | 'queryFn'>;

/** What a call answers, kept and refreshed. Its key begins with the call's name. */
export function useAnswer<D extends CallDescriptor>(
  call: D,
  request: Request<D>,
  options: Options<D> = {},
) {
  const api = useApi();
  return useQuery<Answer<D>>({
    ...options,
    queryKey: [call.name, request],
    queryFn: ({ signal }) => api.send(call, request, { signal }),
  });
}
