import { makeUuid } from '@app/shared/make-uuid';
import { settleRequest } from '@app/shared/requests/calls';
import type { RequestKind, RequestOutcome } from '@app/shared/requests/request-kinds';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from './calls.ts';
import { useClient } from './client-provider.tsx';
import { isRefusal } from './errors.ts';
import { isDefinite } from './is-definite.ts';
import {
  beginRequest,
  endWait,
  forgetRequest,
  type PendingRequest,
  pendingOf,
  useIsSending,
  usePending,
} from './pending-request.ts';

export type Settled = Answer<typeof settleRequest>;

interface RequestTerms {
  readonly kind: RequestKind;
  /** Stable name of the form and its subject, the same after a reload. */
  readonly form: string;
  /** Owner of the requests. Another member in the same tab does not see them. */
  readonly member: string;
  /** Called with the outcome of a request whose answer was lost. */
  readonly onSettled?: ((settled: Settled, about: readonly string[]) => void) | undefined;
}

export interface SingleRequest {
  readonly kind: RequestKind;
  /** Outcome of the last request whose answer was lost, or the state of the query for it. */
  readonly state: 'free' | 'asking' | 'unknown' | RequestOutcome;
  /** Reference of the record that the lost request created, once known. */
  readonly reference: string | null;
  /** True until the outcome of the previous request is known. Until then the form cannot send. */
  readonly isLocked: boolean;
  /** Queries the outcome again. */
  readonly askAgain: () => void;
  /**
   * Sends under a new idempotency key and returns the server's answer. Returns undefined when the outcome is unknown;
   * `state` then changes once it is known.
   *
   * @throws ApiError when the server refused: nothing was carried out
   */
  readonly send: <Answered>(
    ask: (idempotencyKey: string) => Promise<Answered>,
    about?: readonly string[],
  ) => Promise<Answered | undefined>;
}

/** Delay before querying again about a request that is still running. */
const ASK_AGAIN_MS = 1_000;
const SILENT_RETRIES_MAX = 2;

/**
 * Sends the request of a form exactly once. A request stays pending until a page has received its answer. If the answer
 * is lost through the network, a reload or navigation, the hook queries the server for the outcome, and nothing else
 * can be sent until it is known.
 */
export function useSingleRequest({ kind, form, member, onSettled }: RequestTerms): SingleRequest {
  const pending = usePending({ form, member });
  const isSending = useIsSending(pending?.key);
  const [ownKey, setOwnKey] = useState<string>();
  const [settled, setSettled] = useState<Settled>();
  const isShown = useIsShown();
  const outcome = useOutcome(pending, !isSending);

  const settle = useEffectEvent((result: Settled, { key, about }: PendingRequest) => {
    setSettled(result);
    forgetRequest(key);
    onSettled?.(result, about);
  });
  const { data } = outcome;
  useEffect(() => {
    if (pending && data) settle(data, pending);
  }, [pending, data]);

  const send: SingleRequest['send'] = async (ask, about = []) => {
    if (pendingOf({ form, member })) return undefined;
    const key = makeUuid();
    setSettled(undefined);
    setOwnKey(key);
    // If this page is left before the answer, the request stays pending and the next page queries its outcome.
    beginRequest({ key, kind, form, member, about, sentAt: Date.now() });
    try {
      const answer = await ask(key);
      if (!isShown.current) return undefined;
      forgetRequest(key);
      return answer;
    } catch (error) {
      if (!isShown.current || !isDefinite(error)) return undefined;
      forgetRequest(key);
      throw error;
    } finally {
      endWait(key);
    }
  };
  const isOwn = isSending && pending?.key === ownKey;
  return {
    kind,
    state: stateOf({ pending: isOwn ? undefined : pending, outcome, settled }),
    reference: pending ? null : (settled?.reference ?? null),
    isLocked: pending !== undefined && !isOwn,
    askAgain: () => void outcome.refetch(),
    send,
  };
}

interface RequestFacts {
  readonly pending: PendingRequest | undefined;
  readonly outcome: { readonly error: Error | null; readonly isFetching: boolean };
  readonly settled: Settled | undefined;
}

function stateOf({ pending, outcome, settled }: RequestFacts): SingleRequest['state'] {
  if (!pending) return settled?.outcome ?? 'free';
  return outcome.error && !outcome.isFetching ? 'unknown' : 'asking';
}

function useOutcome(pending: PendingRequest | undefined, enabled: boolean) {
  const client = useClient();
  return useQuery<Settled>({
    queryKey: [settleRequest.name, pending?.key],
    queryFn:
      pending && enabled
        ? () => client.send(settleRequest, { kind: pending.kind, key: pending.key })
        : skipToken,
    retry: (failures, error) =>
      isRefusal(error, 'idempotency.in_progress') ||
      (!isDefinite(error) && failures < SILENT_RETRIES_MAX),
    retryDelay: ASK_AGAIN_MS,
  });
}

/** Whether the component is still mounted, for promises that resolve after it was removed. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
