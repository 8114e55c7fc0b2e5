import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();
const current = () => isOpen;

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens the feedback dialog over the current page. For members only. */
export const openFeedback = (): void => set(true);
export const closeFeedback = (): void => set(false);

export const useFeedbackOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    current,
  );

let lastPage = '/';

/** Remembers the current page, to which the dialog's own address returns. */
export const rememberPage = (address: string): void => {
  lastPage = address;
};

/** The page below the dialog; the lobby if the reader came by the dialog's address. */
export const pageBelow = (): string => lastPage;
