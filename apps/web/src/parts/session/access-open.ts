import { useSyncExternalStore } from 'react';
import { gameOfPath } from '../../lib/game-path.ts';
import { nextOf } from '../../lib/next.ts';
import { currentSession } from '../../lib/session.ts';

/** `trial`: what a real account adds. `game`: the way into a game, for a visitor. */
export type AccessSheet = 'login' | 'register' | 'forgot' | 'changePassword' | 'trial' | 'game';

export interface OpenAccess {
  readonly sheet: AccessSheet;
  /** Where to go on to afterwards: a path of this site. */
  readonly next: string | undefined;
}

let open: OpenAccess | undefined;
let layers = 0;
const listeners = new Set<() => void>();
const current = () => open;

function set(wanted: OpenAccess | undefined): void {
  open = wanted;
  for (const listener of listeners) listener();
}

/** Opens a sheet over whatever page is shown. Where none can stand, nothing happens. */
export function openAccess(sheet: AccessSheet, next?: string): void {
  if (layers > 0) set({ sheet, next });
}

export const closeAccess = (): void => set(undefined);

const SHEET_AT: Readonly<Record<string, AccessSheet>> = {
  '/login': 'login',
  '/register': 'register',
  '/forgetPassword': 'forgot',
};
/** An address that says more than where to go on to is the page's to read. */
const WITH_NEXT = /^\?next=[^&#]*$/;

const NEEDS_TRUE_ACCOUNT =
  /^\/(?:deposit|withdraw|personal|feedback|member|changePassword|agent|agentHome)(?:\/|$)/i;

/** Whether a page is for people with an account of their own, and a trial member is here. */
export const isOnTrialFor = (path: string): boolean =>
  currentSession()?.isTrial === true && NEEDS_TRUE_ACCOUNT.test(path);

/**
 * A member who is logged in gets the page: a password that is set by a code ends their session, and
 * a sheet would go with the page below it before they are logged in anew.
 */
function accessAt(href: string): OpenAccess | undefined {
  if (isOnTrialFor(href)) return { sheet: 'trial', next: href };
  const session = currentSession();
  if (session?.isTrial === false) return undefined;
  if (!session && gameOfPath(href)) return { sheet: 'game', next: href };
  const path = href.replace(/\?.*$/, '');
  const search = href.slice(path.length);
  const sheet = search === '' || WITH_NEXT.test(search) ? SHEET_AT[path] : undefined;
  return sheet && { sheet, next: nextOf(search) };
}

/**
 * Opens a sheet in place of the page that a link leads to, where a sheet can stand. Links stay links:
 * opened in another tab, or from a page without sheets, they lead to the page.
 */
export function openAccessInstead(href: string): boolean {
  const wanted = accessAt(href);
  if (!wanted || layers === 0) return false;
  set(wanted);
  return true;
}

/** The same for a link that was pressed before the page was there: the sheet opens with it. */
export function openAccessAhead(href: string): boolean {
  const wanted = accessAt(href);
  if (wanted) set(wanted);
  return wanted !== undefined;
}

/** The sheet that a link would open, where a sheet can stand. */
export const sheetInPlaceOf = (href: string): AccessSheet | undefined =>
  layers === 0 ? undefined : accessAt(href)?.sheet;

/** Which sheet is open, for the layer that shows it. */
export const useOpenAccess = (): OpenAccess | undefined =>
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
