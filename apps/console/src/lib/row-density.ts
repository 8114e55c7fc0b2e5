import { useLayoutEffect, useSyncExternalStore } from 'react';

export const rowDensities = ['compact', 'comfortable'] as const;
export type RowDensity = (typeof rowDensities)[number];

/** Key in local storage, shared by all operators of the browser. */
const KEY = 'console-rows';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab changed it
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const read = (): RowDensity =>
  rowDensities.find((one) => one === localStorage.getItem(KEY)) ?? 'compact';

/** Height of rows in the console's tables. */
export const useRowDensity = (): RowDensity => useSyncExternalStore(subscribe, read);

export function chooseRowDensity(density: RowDensity): void {
  localStorage.setItem(KEY, density);
  for (const listener of listeners) listener();
}

/** Applies the chosen density, for the styles of tables. */
export function useAppliedRowDensity(): void {
  const density = useRowDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset.rows = density;
  }, [density]);
}
