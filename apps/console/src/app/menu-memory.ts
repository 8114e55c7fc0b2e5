import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';

const RECENT_MAX = 8;

/** Menu state of an operator, kept in this browser. */
const memorySchema = z.object({
  pinned: z.array(z.string()).catch([]),
  /** Most recently used pages first. */
  recent: z.array(z.string()).catch([]),
  /** Groups that the operator opened or closed explicitly. */
  open: z.record(z.string(), z.boolean()).catch({}),
});
type Memory = Readonly<z.infer<typeof memorySchema>>;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab changed it
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function parse(text: string | null): Memory {
  let value: unknown = {};
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    // Another program wrote this key: start with an empty menu state.
  }
  return memorySchema.catch({ pinned: [], recent: [], open: {} }).parse(value);
}

/**
 * Reads and updates an operator's menu state. The key contains the operator's id because several operators may share a
 * browser.
 */
export function useMenuMemory(operatorId: string) {
  const key = `console-menu.${operatorId}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const memory = useMemo(() => parse(text), [text]);
  const actions = useMemo(() => {
    const change = (edit: (before: Memory) => Partial<Memory>) => {
      const before = parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ ...before, ...edit(before) }));
      for (const listener of listeners) listener();
    };
    return {
      togglePin: (href: string) =>
        change(({ pinned }) => ({
          pinned: pinned.includes(href)
            ? pinned.filter((each) => each !== href)
            : [...pinned, href],
        })),
      visit: (href: string) =>
        change(({ recent }) => ({
          recent: [href, ...recent.filter((each) => each !== href)].slice(0, RECENT_MAX),
        })),
      setOpen: (group: string, isOpen: boolean) =>
        change(({ open }) => ({ open: { ...open, [group]: isOpen } })),
    };
  }, [key]);
  return { memory, ...actions };
}
