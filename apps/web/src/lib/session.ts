import { keepPendingRequests } from '@app/client/keep-pending-requests';
import { tabStore } from '@app/client/tab-store';
import type { Answer } from '@app/shared/api/contract';
import type { login } from '@app/shared/api/session.calls';
import type { ErrorCode } from '@app/shared/errors/catalog';
import {
  noteOfLogin,
  noteOfMerchant,
  SESSION_KEYS,
  type SessionNote,
  type StoredMerchant,
} from './session-note.ts';

/** Who is logged in in this tab, and in all others of this browser: `session-tabs.ts` sees to that. */
export interface Session {
  readonly token: string;
  readonly username: string;
  readonly nickname: string;
  readonly customerId: string;
  readonly isAgent: boolean;
  /** Plays in play money, and only that. */
  readonly isTrial: boolean;
  /** An operator looks at the site as this member, and can change nothing. */
  readonly isSupportView: boolean;
  /** Whether this is the first time that they are here. */
  readonly isNew: boolean;
  /** Where and when they logged in before, where they did. */
  readonly lastLogin: { readonly at: number; readonly ip: string } | undefined;
  /** When it began, in milliseconds since 1970 by the server. */
  readonly since: number;
}

/** What became of the session of this tab by an act of its own. */
export type SessionChange =
  | { readonly is: 'begun'; readonly note: SessionNote }
  | { readonly is: 'ended'; readonly token: string; readonly because: ErrorCode | undefined };

const store = tabStore(readSession);
/** Why the last session of this page ended, where the member did not ask for it. */
let lostBecause: ErrorCode | undefined;
const followers = new Set<(change: SessionChange) => void>();

export const currentSession = (): Session | undefined => store.current();

/** Renders again when a member logs in or out. */
export const useSession = (): Session | undefined => store.useCurrent();

/**
 * @param since when it began, by the server's clock
 * @param isSupportView whether an operator's link began it
 */
export function startSession(
  loggedIn: Answer<typeof login>,
  since: number,
  isSupportView = false,
): void {
  lostBecause = undefined;
  store.write(noteOfLogin(loggedIn, since, isSupportView));
  for (const follow of followers) follow({ is: 'begun', note: noteOfSession() });
}

/**
 * Goes on with another token, after a change of the password. The note is of before the change: a call of the old
 * token that failed meanwhile has forgotten who was logged in.
 *
 * @param since when it began, by the server's clock: the other tabs take over the newer one
 */
export function renewSession(before: SessionNote, token: string, since: number): void {
  lostBecause = undefined;
  store.write({ ...before, token, sessionSince: `${since}` });
  for (const follow of followers) follow({ is: 'begun', note: noteOfSession() });
}

export function setNickname(nickname: string): void {
  if (currentSession() && currentSession()?.nickname !== nickname) store.write({ nickname });
}

/** Why a member who was logged in has to log in again. */
export const sessionLostBecause = (): ErrorCode | undefined => lostBecause;

/**
 * Forgets who was logged in and keeps which site it is.
 *
 * @param because the server's refusal, where it was not the member's own wish
 */
export function endSession(because?: ErrorCode): void {
  const token = currentSession()?.token;
  forgetSession(because);
  if (token) for (const follow of followers) follow({ is: 'ended', token, because });
}

/** The same where another tab ended it, which need not be told. */
export function forgetSession(because?: ErrorCode): void {
  lostBecause = because;
  const code = merchantCode();
  // A member who logs in again still learns what became of what they sent.
  keepPendingRequests(store.clear);
  if (code) storeMerchant({ code, isGuest: true });
}

/** Takes over the session of another tab, in place of the one that was here. */
export function adoptSession(note: SessionNote): void {
  if (currentSession()) keepPendingRequests(() => sessionStorage.clear());
  lostBecause = undefined;
  store.write(note);
}

/** The session of this tab for another one. What is said once to a member, this tab says. */
export const noteOfSession = (): SessionNote => ({
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
  for (const [key, text] of Object.entries(noteOfMerchant(merchant))) {
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
