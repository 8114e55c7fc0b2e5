import { useSyncExternalStore } from 'react';

let lostAt: number | undefined;

/** Whether the device has a connection. It may still be a connection to nowhere. */
export const useOnline = (): boolean => useOfflineSince() === undefined;

/** When the device lost its connection, in milliseconds since 1970; undefined while it has one. */
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
