import { keepPendingRequests } from '@app/client/keep-pending-requests';
import { tabStore } from '@app/client/tab-store';
import type { login } from '@app/shared/access/session.calls';
import type { Answer } from '@app/shared/contract/contract';
import type { ErrorCode } from '@app/shared/errors/catalog';
import {
  merchantEntries,
  SESSION_KEYS,
  type SessionNote,
  type StoredMerchant,
  sessionOfLogin,
} from './session-note.ts';

/** The session of this tab; `session-tabs.ts` keeps all tabs of this browser in sync. */
export interface Session {
  readonly token: string;
  readonly username: string;
  readonly nickname: string;
  readonly customerId: string;
  readonly isAgent: boolean;
  /** Free play: play money only. */
  readonly isTrial: boolean;
  /** An operator's read-only view of the site as this member. */
  readonly isSupportView: boolean;
  /** Whether this is the member's first login. */
  readonly isNew: boolean;
  /** Time and IP address of the previous login, if any. */
  readonly lastLogin: { readonly at: number; readonly ip: string } | undefined;
  /** Start of the session in epoch milliseconds, by the server's clock. */
  readonly since: number;
}

/** A change of the session caused by this tab. */
export type SessionChange =
  | { readonly is: 'begun'; readonly note: SessionNote }
  | { readonly is: 'ended'; readonly token: string; readonly because: ErrorCode | undefined };

const store = tabStore(readSession);
/** Why the last session of this page ended, unless the member logged out. */
let lostBecause: ErrorCode | undefined;
const followers = new Set<(change: SessionChange) => void>();

export const currentSession = (): Session | undefined => store.current();

/** Rerenders when a member logs in or out. */
export const useSession = (): Session | undefined => store.useCurrent();

/**
 * @param since start of the session, by the server's clock
 * @param isSupportView whether an operator's link began it
 */
export function startSession(
  loggedIn: Answer<typeof login>,
  since: number,
  isSupportView = false,
): void {
  lostBecause = undefined;
  store.write(sessionOfLogin(loggedIn, since, isSupportView));
  for (const follow of followers) follow({ is: 'begun', note: storedSession() });
}

/**
 * Continues with a new token after a change of the password. `before` was stored before the change, because a failed
 * call with the old token may have cleared the session in the meantime.
 *
 * @param since start of the session, by the server's clock: the other tabs adopt the newer one
 */
export function renewSession(before: SessionNote, token: string, since: number): void {
  lostBecause = undefined;
  store.write({ ...before, token, sessionSince: `${since}` });
  for (const follow of followers) follow({ is: 'begun', note: storedSession() });
}

export function setNickname(nickname: string): void {
  if (currentSession() && currentSession()?.nickname !== nickname) store.write({ nickname });
}

/** Why a member who was logged in has to log in again. */
export const sessionLostBecause = (): ErrorCode | undefined => lostBecause;

/**
 * Ends the session but keeps the site's code.
 *
 * @param because the server's refusal; undefined if the member logged out
 */
export function endSession(because?: ErrorCode): void {
  const token = currentSession()?.token;
  forgetSession(because);
  if (token) for (const follow of followers) follow({ is: 'ended', token, because });
}

/** Ends the session without informing other tabs, because another tab ended it. */
export function forgetSession(because?: ErrorCode): void {
  lostBecause = because;
  const code = merchantCode();
  // A member who logs in again can still learn the result of pending requests.
  keepPendingRequests(store.clear);
  if (code) storeMerchant({ code, isGuest: true });
}

/** Adopts the session of another tab in place of the current one. */
export function adoptSession(note: SessionNote): void {
  if (currentSession()) keepPendingRequests(() => sessionStorage.clear());
  lostBecause = undefined;
  store.write(note);
}

/** The session of this tab for another one. Messages shown once per login are left to this tab. */
export const storedSession = (): SessionNote => ({
  ...Object.fromEntries(SESSION_KEYS.map((key) => [key, sessionStorage.getItem(key) ?? ''])),
  firstTimeLogin: 'false',
  USER_POPUP: 'closed',
});

/** Calls back when this tab begins or ends a session itself. */
export function followSession(follow: (change: SessionChange) => void): void {
  followers.add(follow);
}

export const merchantCode = (): string | null => sessionStorage.getItem('merchantCode');

export function storeMerchant(merchant: StoredMerchant): void {
  for (const [key, text] of Object.entries(merchantEntries(merchant))) {
    sessionStorage.setItem(key, text);
  }
}

function readSession(stored: (key: string) => string | null): Session | undefined {
  const read = (key: string) => stored(key) ?? '';
  const token = read('token');
  if (!token) return undefined;
  return {
    token,
    username: read('username'),
    nickname: read('nickname'),
    customerId: read('customerId'),
    isAgent: read('isAgent') === 'true',
    isTrial: read('isTrial') === 'true',
    isSupportView: read('isSupportView') === 'true',
    isNew: read('firstTimeLogin') === 'true',
    lastLogin: lastLoginOf(read('lastLoginTime'), read('lastLoginIp')),
    since: Number(read('sessionSince')) || Date.now(),
  };
}

const lastLoginOf = (at: string, ip: string): Session['lastLogin'] =>
  at && ip ? { at: Number(at), ip } : undefined;
