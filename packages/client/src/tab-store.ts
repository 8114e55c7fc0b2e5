import { useSyncExternalStore } from 'react';

const rereaders = new Set<() => void>();

/** Makes all stores of this tab reread session storage, after a test has cleared it. */
export const rereadTab = (): void => {
  for (const reread of rereaders) reread();
};

/**
 * A store over session storage, which ends with the tab. Components that use it re-render when it changes. During
 * prerendering there is no tab, and the store is empty.
 *
 * @param read parses the stored texts
 */
export function tabStore<Value>(read: (stored: (key: string) => string | null) => Value) {
  // Read lazily: modules that `read` depends on may not be initialized yet.
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
    /** Sets the given texts and removes keys whose value is null. */
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
