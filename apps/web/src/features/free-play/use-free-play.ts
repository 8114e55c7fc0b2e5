import { freePlay } from '@app/shared/api/session.calls';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { useBeginSession } from '../access/use-begin-session.ts';

/** What pages of this family keep of a password. A trial has none. */
const KEPT_PASSWORD = 'cpw';
const GATEWAY_VERSION = 3;

/** Begins a trial, and its session in this tab. */
export function useFreePlay() {
  const api = useApi();
  const beginSession = useBeginSession();
  useEffect(() => api.prepareSeal(), [api]);
  return async (): Promise<void> => {
    const begun = await api.send(freePlay, {
      os: navigator.platform.slice(0, 64),
      platform: 'W',
      encryption: await api.sealText(crypto.randomUUID()),
      gatewayVersion: GATEWAY_VERSION,
    });
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEPT_PASSWORD);
    await beginSession(begun);
  };
}
