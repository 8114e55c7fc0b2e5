import type { RequestKind } from '@app/shared/requests/request-kinds';
import { useSyncExternalStore } from 'react';
import { PENDING_REQUESTS } from './keep-pending-requests.ts';

/** A request sent by this tab whose outcome no page has shown yet. Contains no secrets. */
export interface PendingRequest {
  /** Idempotency-Key header of the request. */
  readonly key: string;
  readonly kind: RequestKind;
  /** Name of the form that sent it. */
  readonly form: string;
  readonly member: string;
  /** Context that the form gets back with the outcome, such as the lines of a slip that were sent. */
  readonly about: readonly string[];
  readonly sentAt: number;
}

/** The server keeps idempotency keys for thirty days. The outcome of an older request cannot be looked up. */
const KNOWN_MS = 29 * 24 * 3_600_000;

/** Holds the list when session storage is full or refused by the browser. */
let unstored: string | undefined;
let parsed: { readonly text: string | null; readonly list: readonly PendingRequest[] } | undefined;
/** Keys of requests that this page is still waiting for. */
const sending = new Set<string>();
const listeners = new Set<() => void>();

function read(): readonly PendingRequest[] {
  const text = storedText();
  if (parsed?.text !== text) parsed = { text, list: parse(text) };
  return parsed?.list ?? [];
}

function storedText(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return sessionStorage.getItem(PENDING_REQUESTS);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly PendingRequest[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isPending) : [];
  } catch {
    return []; // written by another script
  }
}

function isPending(value: unknown): value is PendingRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, form, member, about, sentAt } = value as Partial<Record<string, unknown>>;
  return (
    [key, kind, form, member].every((text) => typeof text === 'string') &&
    Array.isArray(about) &&
    Date.now() - Number(sentAt) < KNOWN_MS
  );
}

function write(list: readonly PendingRequest[]): void {
  const text = list.length > 0 ? JSON.stringify(list) : null;
  try {
    if (text === null) sessionStorage.removeItem(PENDING_REQUESTS);
    else sessionStorage.setItem(PENDING_REQUESTS, text);
    unstored = undefined;
  } catch {
    unstored = text ?? undefined;
  }
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type RequestForm = Pick<PendingRequest, 'form' | 'member'>;

export const pendingOf = ({ form, member }: RequestForm): PendingRequest | undefined =>
  read().find((one) => one.form === form && one.member === member);

/** The pending request of a form. Re-renders when it changes. */
export function usePending(of: RequestForm): PendingRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => pendingOf(of),
    () => undefined,
  );
}

/** Whether this page is still waiting for the answer. */
export function useIsSending(key: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => key !== undefined && sending.has(key),
    () => false,
  );
}

export function beginRequest(request: PendingRequest): void {
  sending.add(request.key);
  write([...read(), request]);
}

/** Stops waiting for an answer. A page may now query the outcome of the request. */
export function endWait(key: string): void {
  sending.delete(key);
  changed();
}

export const forgetRequest = (key: string): void => write(read().filter((one) => one.key !== key));
