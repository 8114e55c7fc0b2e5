import { useClient } from '@app/client/client-provider';
import { freePlay } from '@app/shared/access/session.calls';
import { makeUuid } from '@app/shared/make-uuid';
import { useEffect } from 'react';
import { currentSession } from '../../../lib/session/session.ts';
import { askOtherTabs } from '../../../lib/session/session-tabs.ts';
import { useBeginSession } from '../../../parts/session/use-begin-session.ts';

/** Storage key under which clients of this family keep a password. A trial has none. */
const KEPT_PASSWORD = 'cpw';
const GATEWAY_VERSION = 3;
/** Waits longer for other tabs than a page load does: a logged-in member must not get into free play. */
const OTHER_TABS_MS_MAX = 1_000;

/** Begins a trial and its session, unless another tab is logged in already. */
export function useFreePlay() {
  const api = useClient();
  const beginSession = useBeginSession();
  useEffect(() => api.prepareSeal(), [api]);
  const begin = async (signal?: AbortSignal): Promise<void> => {
    await askOtherTabs(OTHER_TABS_MS_MAX);
    if (currentSession()) return;
    const request = {
      os: navigator.platform.slice(0, 64),
      platform: 'W',
      encryption: await api.sealText(makeUuid()),
      gatewayVersion: GATEWAY_VERSION,
    } as const;
    const login = await api.send(freePlay, request, signal ? { signal } : {});
    for (const storage of [sessionStorage, localStorage]) storage.removeItem(KEPT_PASSWORD);
    if (!currentSession()) beginSession(login);
  };
  // Serializes tabs that open together, so that they share one trial.
  return (signal?: AbortSignal): Promise<void> =>
    'locks' in navigator
      ? navigator.locks.request('free-play', () => begin(signal))
      : begin(signal);
}
