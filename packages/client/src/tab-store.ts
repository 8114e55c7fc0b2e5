import { useSyncExternalStore } from 'react';

const rereaders = new Set<() => void>();

/** Makes all stores of this tab read session storage again, after a test has cleared it. */
export const rereadTab = (): void => {
  for (const reread of rereaders) reread();
};

/**
 * What lies in session storage, which ends with the tab: components that use it render again when it
 * changes here. Where a page is prerendered there is no tab, and nothing in it.
 *
 * @param read makes a value of it
 */
export function tabStore<Value>(read: (stored: (key: string) => string | null) => Value) {
  // Read when first asked for: while this module is evaluated, others may not be there yet.
  let value: { readonly current: Value } | undefined;
  const listeners = new Set<() => void>();
  const hasTab = typeof sessionStorage !== 'undefined';
  const empty = read(() => null);

  const current = (): Value => {
    if (!hasTab) return empty;
    value ??= { current: read((key) => sessionStorage.getItem(key)) };
    return value.current;
  };
  const changed = (): void => {
    value = undefined;
    for (const listener of listeners) listener();
  };
  rereaders.add(changed);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    current,
    useCurrent: (): Value => useSyncExternalStore(subscribe, current, () => empty),
    /** Puts in what is named, and takes out what is null. */
    write(values: Readonly<Record<string, string | null>>): void {
      for (const [key, text] of Object.entries(values)) {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      }
      changed();
    },
    clear(): void {
      sessionStorage.clear();
      changed();
    },
  };
}
