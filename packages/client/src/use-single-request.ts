import { settleRequest } from '@app/shared/api/requests.calls';
import type { RequestKind, RequestOutcome } from '@app/shared/domain/requests';
import { makeUuid } from '@app/shared/make-uuid';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from './calls.ts';
import { useClient } from './client-provider.tsx';
import { ApiError, isRefusal } from './errors.ts';
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
  /** Stable name of the form and what it is about: the same after a reload. */
  readonly form: string;
  /** Whose requests these are: another member of this tab does not see them. */
  readonly member: string;
  /** Called with the outcome of a request whose answer was lost. */
  readonly onSettled?: ((settled: Settled, about: readonly string[]) => void) | undefined;
}

export interface SingleRequest {
  readonly kind: RequestKind;
  /** The outcome of the last request whose answer was lost, or how far it is known. */
  readonly state: 'free' | 'asking' | 'unknown' | RequestOutcome;
  /** What the lost request made, once that is known. */
  readonly reference: string | null;
  /** Nothing may be sent before the outcome of the request before is known. */
  readonly isLocked: boolean;
  /** Asks once more what became of it. */
  readonly askAgain: () => void;
  /**
   * Sends under a key of its own, and answers what the server answered.
   * Undefined: the outcome is not known, and `state` says it once it is.
   *
   * @throws ApiError when the server refused: nothing was carried out
   */
  readonly send: <Answered>(
    ask: (idempotencyKey: string) => Promise<Answered>,
    about?: readonly string[],
  ) => Promise<Answered | undefined>;
}

/** How long to wait before asking again about a request that is still running. */
const ASK_AGAIN_MS = 1_000;
const SILENT_RETRIES_MAX = 2;

/**
 * Sends what a form asks for once, whatever the browser does. A request is kept until a page has seen its
 * answer. When the answer is lost, by the network, a reload or navigation, the server is asked what became
 * of the request, and nothing else can be sent before it has told.
 */
export function useSingleRequest({ kind, form, member, onSettled }: RequestTerms): SingleRequest {
  const pending = usePending({ form, member });
  const isSending = useIsSending(pending?.key);
  const [ownKey, setOwnKey] = useState<string>();
  const [settled, setSettled] = useState<Settled>();
  const isShown = useIsShown();
  const outcome = useOutcome(pending, !isSending);

  const settle = useEffectEvent((told: Settled, { key, about }: PendingRequest) => {
    setSettled(told);
    forgetRequest(key);
    onSettled?.(told, about);
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
    // What a page that was left does not show stays pending: the next page asks for it.
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

/** Asks the server what became of a request that is pending. */
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

/** Whether a component is on the page, for what ends after it is gone. */
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

/** Answers after which the server may still carry out the request, or has. */
const UNDECIDED = ['server.busy', 'server.defect', 'idempotency.in_progress'] as const;

/** A refusal, after which nothing was carried out. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError && !isRefusal(error, ...UNDECIDED);
