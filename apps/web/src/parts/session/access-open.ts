import { useSyncExternalStore } from 'react';
import { gameOfPath } from '../../lib/addresses/game-path.ts';
import { nextOf } from '../../lib/addresses/next.ts';
import { currentSession } from '../../lib/session/session.ts';

/** `trial`: benefits of playing as a member, for a trial member. `game`: ways into a game, for a visitor. */
export type AccessSheet = 'login' | 'register' | 'forgot' | 'changePassword' | 'trial' | 'game';

export interface OpenAccess {
  readonly sheet: AccessSheet;
  /** Destination afterwards: a path of this site. */
  readonly next: string | undefined;
}

let open: OpenAccess | undefined;
let layers = 0;
const listeners = new Set<() => void>();
const current = () => open;

function set(requested: OpenAccess | undefined): void {
  open = requested;
  for (const listener of listeners) listener();
}

/** Opens a sheet over the current page. Does nothing on pages without sheets. */
export function openAccess(sheet: AccessSheet, next?: string): void {
  if (layers > 0) set({ sheet, next });
}

export const closeAccess = (): void => set(undefined);

const SHEET_AT: Readonly<Record<string, AccessSheet>> = {
  '/login': 'login',
  '/register': 'register',
  '/forgetPassword': 'forgot',
};
/** Addresses with other parameters than the destination need the page itself. */
const WITH_NEXT = /^\?next=[^&#]*$/;

/** First parts of the addresses of pages that only invite trial members to sign up. */
const TRUE_ACCOUNT_PAGES = [
  'agent',
  'agentHome',
  'changePassword',
  'chat',
  'deposit',
  'envelopes',
  'feedback',
  'leaderboard',
  'member',
  'missions',
  'personal',
  'pointMall',
  'referral',
  'rewardCenter',
  'rooms',
  'tickets',
  'withdraw',
];
const NEEDS_TRUE_ACCOUNT = new RegExp(`^/(?:${TRUE_ACCOUNT_PAGES.join('|')})(?:[/?]|$)`, 'i');

/** Whether a page is closed to trial members and the reader is one. */
export const isOnTrialFor = (path: string): boolean =>
  currentSession()?.isTrial === true && NEEDS_TRUE_ACCOUNT.test(path);

/**
 * Logged-in members get the page instead: setting a password by a code ends their session, which would close a sheet
 * with the page below it before they are logged in again.
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
 * Opens a sheet in place of the page that a link leads to. Opened in another tab, or on a page without sheets, the link
 * leads to the page.
 */
export function openAccessInstead(href: string): boolean {
  const requested = accessAt(href);
  if (!requested || layers === 0) return false;
  set(requested);
  return true;
}

/** Does the same for a link that was pressed before the page was rendered: the sheet opens with the page. */
export function openAccessAhead(href: string): boolean {
  const requested = accessAt(href);
  if (requested) set(requested);
  return requested !== undefined;
}

/** The sheet that a link would open; undefined on pages without sheets. */
export const sheetInPlaceOf = (href: string): AccessSheet | undefined =>
  layers === 0 ? undefined : accessAt(href)?.sheet;

/** The open sheet, for the layer that shows it. */
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
