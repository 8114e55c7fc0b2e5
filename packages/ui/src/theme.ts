import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
const systemIsLight = matchMedia('(prefers-color-scheme: light)');
systemIsLight.addEventListener('change', apply);

/** What was chosen on this device; `system` follows the device's own setting. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);

/** What this page is painted in now. */
export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  apply();
}

/** The first paint was coloured by `boot.js`; from then on this keeps it right. */
function apply(): void {
  const choice = themeChoice();
  const system = systemIsLight.matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
