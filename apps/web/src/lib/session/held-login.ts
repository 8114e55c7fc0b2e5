import type { login } from '@app/shared/access/session.calls';
import type { Answer } from '@app/shared/contract/contract';
import { useSyncExternalStore } from 'react';

/** A login that becomes a session only after a change of its password. */
export interface HeldLogin {
  readonly loggedIn: Answer<typeof login>;
  /** As typed. Kept in memory only: a member who reloads the page logs in again. */
  readonly password: string;
}

let held: HeldLogin | undefined;
const listeners = new Set<() => void>();

export const heldLogin = (): HeldLogin | undefined => held;

export function holdLogin(login: HeldLogin | undefined): void {
  held = login;
  for (const listener of listeners) listener();
}

/** Rerenders when a login is held or released. */
export const useHeldLogin = (): HeldLogin | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, heldLogin);
