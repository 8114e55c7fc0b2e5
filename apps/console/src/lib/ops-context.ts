import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Answer, Input, OpsClient } from './ops-client.ts';
import { useChosenSite } from './session.ts';

const OpsContext = createContext<OpsClient | undefined>(undefined);
export const OpsProvider = OpsContext.Provider;

export function useOps(): OpsClient {
  const ops = useContext(OpsContext);
  if (!ops) throw new Error('useOps outside OpsProvider');
  return ops;
}

interface AskOptions {
  /** Asks again this often while the page is looked at. */
  readonly everyMs?: number;
  /** Whether there is something to ask yet. */
  readonly when?: boolean;
}

/** What a call answers about the chosen site, kept and refreshed. */
export function useAnswer<C extends OpsCall>(
  call: C,
  input: Input<C>,
  { everyMs, when = true }: AskOptions = {},
) {
  const ops = useOps();
  const site = useChosenSite();
  return useQuery<Answer<C>>({
    queryKey: [call.name, call.ofSite ? site : null, input],
    queryFn: () => ops.send(call, input),
    enabled: when && (!call.ofSite || site !== null),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** A deed. When an operator's is done, everything that the page shows is asked for again. */
export function useDeed<C extends OpsCall>(call: C) {
  const ops = useOps();
  const queries = useQueryClient();
  return useMutation<Answer<C>, Error, Input<C>>({
    mutationFn: (input) => ops.send(call, input),
    onSuccess: async () => {
      if (call.who !== 'anyone') await queries.invalidateQueries();
    },
  });
}
