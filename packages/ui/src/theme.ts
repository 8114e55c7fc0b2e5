import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** What was chosen on this device; `system` follows the device's own setting. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, themeChoice, () => 'system');

/** What this page is painted in now. */
export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
}

/** Keeps the page in the theme of its device, for as long as nothing else is chosen. */
export function followSystemTheme(): void {
  systemIsLight().addEventListener('change', apply);
}

const systemIsLight = () => matchMedia('(prefers-color-scheme: light)');

/** The first paint was coloured by `boot.js`; from then on this keeps it right. */
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
