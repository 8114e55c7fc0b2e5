import { ApiError } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { CheckLeft } from '../human-check/use-human-check.ts';

export interface TypedNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

interface Sent {
  readonly retryAfterSeconds: number;
}

interface CodeRequestOptions {
  /** Whether the wait begins when the server answered, not when its answer arrived, as for a forgotten password. */
  readonly fromServer?: boolean;
}

/** A second press within this time is part of a double click. */
const ASKED_AGAIN_MS_MIN = 1_000;
const SECOND_MS = 1_000;

/**
 * Requests a code by message, and tracks when the next may be requested, as stated by the server.
 *
 * @param name storage key in the tab, so that the countdown survives a switch to the messages or a reload
 * @param send sends the call, and returns when the next code may be requested
 */
export function useCodeRequest<What>(
  name: string,
  send: (what: What) => Promise<Sent>,
  { fromServer = false }: CodeRequestOptions = {},
) {
  const key = `codeRetryAt.${name}`;
  const [retryAt, setRetryAt] = useState(() => Number(sessionStorage.getItem(key) ?? 0));
  const [isSent, setSent] = useState(() => retryAt > serverNow());
  const { submit, busy, refusal, onRead } = useSubmit();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const waitUntil = (instant: number) => {
    const at = Math.floor(instant / SECOND_MS) * SECOND_MS; // otherwise the first second would show 5:01
    sessionStorage.setItem(key, `${at}`);
    setRetryAt(at);
  };
  const requestCode = async (what: What): Promise<void> => {
    const began = performance.now();
    const isTooSoon = began - askedAt.current < ASKED_AGAIN_MS_MIN;
    if (busy || isTooSoon || retryAt > serverNow()) return;
    askedAt.current = began;
    const asking = async () => {
      const { retryAfterSeconds } = await send(what);
      const wayBackMs = fromServer ? (performance.now() - began) / 2 : 0;
      waitUntil(serverNow() - wayBackMs + retryAfterSeconds * SECOND_MS);
      setSent(true);
    };
    await submit(asking, (error) => {
      if (error instanceof CheckLeft) return onRead();
      const wait = error instanceof ApiError ? Number(error.params.retryAfterSeconds ?? 0) : 0;
      if (wait > 0) waitUntil(serverNow() + wait * SECOND_MS);
    });
  };
  return { requestCode, retryAt, isSent, busy, refusal, onRead };
}
