import { useSyncExternalStore } from 'react';
import { currentSession } from '../../lib/session.ts';

/** `trial`: what a real account adds. */
export type AccessSheet = 'login' | 'register' | 'forgot' | 'changePassword' | 'trial';

let open: AccessSheet | undefined;
let layers = 0;
const listeners = new Set<() => void>();
const current = () => open;

function set(sheet: AccessSheet | undefined): void {
  open = sheet;
  for (const listener of listeners) listener();
}

/** Opens a sheet over whatever page is shown. Where none can stand, nothing happens. */
export function openAccess(sheet: AccessSheet): void {
  if (layers > 0) set(sheet);
}

export const closeAccess = (): void => set(undefined);

export const loadSheets = () => import('./access-sheets.tsx');

const SHEET_AT: Readonly<Record<string, AccessSheet>> = {
  '/login': 'login',
  '/register': 'register',
  '/forgetPassword': 'forgot',
};

const NEEDS_TRUE_ACCOUNT = /^\/(?:deposit|feedback|member|changePassword|agent|agentHome)(?:\/|$)/i;

/** Whether a page is for people with an account of their own, and somebody on trial is here. */
export const isOnTrialFor = (path: string): boolean =>
  currentSession()?.isTrial === true && NEEDS_TRUE_ACCOUNT.test(path);

/**
 * Whoever is signed in gets the page: a password that is set by a code ends their session, and a sheet
 * would go with the page below it before they are signed in anew.
 */
function sheetAt(href: string): AccessSheet | undefined {
  if (isOnTrialFor(href)) return 'trial';
  return currentSession()?.isTrial === false ? undefined : SHEET_AT[href];
}

/**
 * Opens a sheet in place of the page that a link leads to, where a sheet can stand. Links stay links:
 * opened in another tab, or from a page without sheets, they lead to the page.
 */
export function openAccessInstead(href: string): boolean {
  const sheet = sheetAt(href);
  if (!sheet || layers === 0) return false;
  set(sheet);
  return true;
}

/** The same for a link that was pressed before the page was there: the sheet opens with it. */
export function openAccessAhead(href: string): boolean {
  const sheet = SHEET_AT[href];
  if (sheet) set(sheet);
  return sheet !== undefined;
}

/** Fetches the code of a sheet before the press on its link; the press itself will say what fails. */
export function preloadAccess(href: string): void {
  if (sheetAt(href) && layers > 0) loadSheets().catch(() => {});
}

/** Which sheet is open, for the layer that shows it. */
export const useAccessSheet = (): AccessSheet | undefined =>
  useSyncExternalStore(subscribe, current, current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  layers += 1;
  return () => {
    listeners.delete(listener);
    layers -= 1;
    if (layers === 0) open = undefined;
  };
}
