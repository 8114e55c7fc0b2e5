import type { Answer } from '@app/shared/api/contract';
import type { login } from '@app/shared/api/session.calls';
import { useSyncExternalStore } from 'react';

/** A login whose password has to be changed before it is a session. */
export interface HeldLogin {
  readonly loggedIn: Answer<typeof login>;
  /** As it was typed. In this page's memory alone: a member who reloads it logs in again. */
  readonly password: string;
}

let held: HeldLogin | undefined;
const listeners = new Set<() => void>();

export const heldLogin = (): HeldLogin | undefined => held;

export function holdLogin(login: HeldLogin | undefined): void {
  held = login;
  for (const listener of listeners) listener();
}

/** Renders again when a login is held or let go. */
export const useHeldLogin = (): HeldLogin | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, heldLogin);
