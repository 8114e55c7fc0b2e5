import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** Choice stored on this device; `system` follows the device's setting. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, themeChoice, () => 'system');

/** Theme of the page at present. */
export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
}

/** Follows the device's theme until the user chooses one. */
export function followSystemTheme(): void {
  systemIsLight().addEventListener('change', apply);
}

const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

/** `boot.js` sets the theme before the first paint; afterwards this updates it. */
function apply(): void {
  const choice = themeChoice();
  const system = systemIsLight().matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
