import type { Client } from '@app/client/create-client';
import type { Answer } from '@app/shared/api/contract';
import { changes } from '@app/shared/api/live.calls';
import { createParser } from 'eventsource-parser';
import { decodeAnswer } from '../schemas.ts';
import { anySignal } from './any-signal.ts';
import { pause } from './pause.ts';

export type Change = Answer<typeof changes>;

/** The server shows that it is there every 20 seconds. Who is silent for so long is gone. */
export const SILENCE_MS_MAX = 45_000;
const LOOK_MS = 5_000;

/** Waits between attempts: doubled with each that fails, and never the same for two pages. */
const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 30_000;
const REFUSED_MS = 60_000;
/** The log of a site does not reach further back. */
const SINCE_MS_MAX = 3_600_000;

export interface LineEvents {
  /** How far this page, or the one that listened before it, has heard. Empty: nothing yet. */
  readonly cursor: () => string;
  readonly onChange: (change: Change) => void;
  /** The server is there. */
  readonly onAlive: () => void;
}

export interface Line {
  /** After a sleep or on another network: what looks open may be dead, and no event says so. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** A stream of changes that keeps itself open until it is closed, and misses nothing. */
export function liveLine(api: Client, { cursor, onChange, onAlive }: LineEvents): Line {
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

  /** Listens until the stream ends, and answers how long to wait before the next one. */
  async function listen(): Promise<number> {
    const over = new AbortController();
    let heardAt = Date.now(); // not the page's stopwatch, which stands still while it sleeps
    const looking = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS_MAX) over.abort();
    }, LOOK_MS);
    try {
      const signal = anySignal(closing.signal, renewing.signal, over.signal);
      const response = await api.openStream(changes, sinceOf(cursor()), signal);
      if (!response.ok || !response.body) return refusedMs(response);
      const heard: string[] = [];
      const parser = createParser({ onEvent: ({ data }) => heard.push(data) });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heardAt = Date.now();
        failures = 0;
        onAlive();
        parser.feed(part.value);
        for (const data of heard.splice(0))
          onChange((await decodeAnswer(changes, JSON.parse(data))) as Change);
      }
      return retryMs(failures++); // the server ended it, as it does when it is replaced
    } finally {
      clearInterval(looking);
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

/** Where to go on. A page that has heard nothing may have missed something since it began to load. */
const sinceOf = (cursor: string): Record<string, string> =>
  cursor
    ? { after: cursor }
    : { sinceMs: `${Math.min(SINCE_MS_MAX, Math.ceil(performance.now()))}` };

function retryMs(failures: number): number {
  const mostMs = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** failures);
  return mostMs * (0.5 + Math.random() / 2);
}

function refusedMs({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after')) || 0;
  const isFull = status === 429 || status >= 500;
  const leastMs = isFull ? Math.max(RETRY_MS_MIN, seconds * 1_000) : REFUSED_MS;
  return leastMs * (1 + Math.random() / 2);
}
