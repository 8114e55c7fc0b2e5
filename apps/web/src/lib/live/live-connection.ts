import type { Client } from '@app/client/create-client';
import { changes } from '@app/shared/live/calls';
import { createParser } from 'eventsource-parser';
import { anySignal } from './any-signal.ts';
import { pause } from './pause.ts';
import { type Change, readChange } from './read-change.ts';

/** The server sends a heartbeat every 20 seconds; a connection silent for longer than this is dead. */
export const SILENCE_MS_MAX = 45_000;
const CHECK_MS = 5_000;

/** Reconnection backoff: doubles with each failure, with jitter. */
const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 30_000;
/** Delay after a refusal that an early retry would not change. */
const REFUSED_MS = 60_000;
/** The server keeps its log of changes only for this time. */
const SINCE_MS_MAX = 3_600_000;

export interface LiveConnectionEvents {
  /** The id of the last change received by this page or the tab that listened before it. Empty: none yet. */
  readonly cursor: () => string;
  readonly onChange: (change: Change) => void;
  /** Called for every message of the server, heartbeats included. */
  readonly onAlive: () => void;
}

export interface LiveConnection {
  /** Reconnects after sleep or a change of network: an open connection may be dead without an event. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** A stream of changes that reconnects until it is closed, and resumes without gaps. */
export function openLiveConnection(
  api: Client,
  { cursor, onChange, onAlive }: LiveConnectionEvents,
): LiveConnection {
  const closing = new AbortController();
  let renewing = new AbortController();
  let failures = 0;

  async function keepOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      renewing = new AbortController();
      const waitMs = await listen().catch(() => retryMs(failures++));
      await pause(waitMs, closing.signal, renewing.signal);
    }
  }

  /** Listens until the stream ends, and returns the delay before the next attempt in ms. */
  async function listen(): Promise<number> {
    const over = new AbortController();
    let lastReceivedAt = Date.now(); // not performance.now(), which stops while the page sleeps
    const watchdog = setInterval(() => {
      if (Date.now() - lastReceivedAt > SILENCE_MS_MAX) over.abort();
    }, CHECK_MS);
    try {
      const signal = anySignal(closing.signal, renewing.signal, over.signal);
      const response = await api.openStream(changes, sinceOf(cursor()), signal);
      if (!response.ok || !response.body) return refusedMs(response, () => failures++);
      const received: string[] = [];
      const parser = createParser({ onEvent: ({ data }) => received.push(data) });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        lastReceivedAt = Date.now();
        failures = 0;
        onAlive();
        parser.feed(part.value);
        for (const data of received.splice(0)) onChange(readChange(data));
      }
      return retryMs(failures++); // closed by the server, as during a restart
    } finally {
      clearInterval(watchdog);
      over.abort();
    }
  }

  void keepOpen();
  return {
    renew: () => {
      failures = 0;
      renewing.abort();
    },
    close: () => closing.abort(),
  };
}

/** Cursor for resuming. A page without one requests all changes since it began to load. */
const sinceOf = (cursor: string): Record<string, string> =>
  cursor
    ? { after: cursor }
    : { sinceMs: `${Math.min(SINCE_MS_MAX, Math.ceil(performance.now()))}` };

function retryMs(failures: number): number {
  const mostMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** failures);
  return mostMs * (0.5 + Math.random() / 2);
}

/** @param countFailure counts a refusal that is temporary, and returns the number of failures before it */
function refusedMs({ status, headers }: Response, countFailure: () => number): number {
  if (status !== 429 && status < 500) return REFUSED_MS * (1 + Math.random() / 2);
  const seconds = Number(headers.get('retry-after')) || 0;
  return Math.max(retryMs(countFailure()), seconds * 1_000 * (1 + Math.random() / 2));
}
