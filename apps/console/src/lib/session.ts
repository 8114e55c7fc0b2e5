import { useSyncExternalStore } from 'react';

// Session storage ends with the tab. The names are not those of players: both may share an origin.
const TOKEN = 'operatorToken';
const SITE = 'operatorSite';

const listeners = new Set<() => void>();
/** Whether the last session of this page ended without a wish of its owner. */
let lost = false;

export const operatorToken = (): string | null => sessionStorage.getItem(TOKEN);
export const useOperatorToken = (): string | null => useSyncExternalStore(subscribe, operatorToken);
export const wasSessionLost = (): boolean => lost;

export function startSession(token: string): void {
  lost = false;
  sessionStorage.setItem(TOKEN, token);
  changed();
}

/** @param how `lost` where the server no longer knew it */
export function endSession(how: 'left' | 'lost'): void {
  if (!operatorToken()) return;
  lost = how === 'lost';
  sessionStorage.removeItem(TOKEN);
  changed();
}

export const chosenSite = (): string | null => sessionStorage.getItem(SITE);
export const useChosenSite = (): string | null => useSyncExternalStore(subscribe, chosenSite);

export function chooseSite(code: string): void {
  sessionStorage.setItem(SITE, code);
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
