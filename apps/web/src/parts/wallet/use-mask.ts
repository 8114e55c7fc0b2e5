import { useSyncExternalStore } from 'react';

const KEY = 'balance-masked';
const listeners = new Set<() => void>();
const isMasked = () => localStorage.getItem(KEY) === 'yes';

/** Whether amounts are hidden from people nearby. Stored on this device. */
export function useMask() {
  const masked = useSyncExternalStore(subscribe, isMasked, () => false);
  const change = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
    for (const listener of listeners) listener();
  };
  return [masked, change] as const;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
