import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Client } from './create-client.ts';

interface ClientScope {
  readonly client: Client;
  /** Code of the site that an operator has selected, if any. */
  readonly site: string | null;
}

const ClientContext = createContext<ClientScope | undefined>(undefined);

interface ClientProviderProps {
  readonly client: Client;
  readonly site?: string | null;
  readonly children: ReactNode;
}

export function ClientProvider({ client, site = null, children }: ClientProviderProps) {
  const scope = useMemo(() => ({ client, site }), [client, site]);
  return <ClientContext value={scope}>{children}</ClientContext>;
}

export function useClientScope(): ClientScope {
  const scope = useContext(ClientContext);
  if (!scope) throw new Error('useClient outside ClientProvider');
  return scope;
}

export const useClient = (): Client => useClientScope().client;
