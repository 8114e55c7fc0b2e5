import { useSyncExternalStore } from 'react';

const KEY = 'lottery-sound';
const listeners = new Set<() => void>();
const isOn = () => localStorage.getItem(KEY) === 'yes';

/** Whether draws have sounds: off, unless the member turned them on on this device. */
export function useSoundSwitch() {
  const on = useSyncExternalStore(subscribe, isOn, () => false);
  const turn = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'yes' : 'no');
    for (const listener of listeners) listener();
  };
  return [on, turn] as const;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
