import { useSyncExternalStore } from 'react';

let lostAt: number | undefined;

/** Whether the device has a network connection, which may still lack internet access. */
export const useOnline = (): boolean => useOfflineSince() === undefined;

/** When the device went offline, in epoch milliseconds; undefined while online. */
export const useOfflineSince = (): number | undefined =>
  useSyncExternalStore(subscribe, offlineSince, () => undefined);

function offlineSince(): number | undefined {
  if (navigator.onLine) lostAt = undefined;
  else lostAt ??= Date.now();
  return lostAt;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
