import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();
const current = () => isOpen;

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens the feedback dialog over whatever page is shown. For members alone. */
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

/** Remembers the page that the reader is on: the dialog's own address returns to it. */
export const rememberPage = (address: string): void => {
  lastPage = address;
};

/** The page that the dialog is opened over; the lobby where the reader came by its address alone. */
export const pageBelow = (): string => lastPage;
