import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { changes } from '@app/shared/live/schemas';
import { until } from '../until.ts';

export type Change = AnswerOf<typeof changes>;

export interface LiveReader {
  /** All received changes; the first is the catch-up of missed ones. */
  readonly changes: readonly Change[];
  /** Kinds of changes received since the first, sorted. */
  readonly kinds: () => string[];
  /** Number of heartbeats. */
  readonly beats: () => number;
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

interface Reading {
  readonly site: string;
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly query?: string;
}

/** Reads a site's live stream like a page does. Resolves with the first change. */
export async function readLive(
  baseUrl: string,
  { site, token, ip, query = '' }: Reading,
): Promise<LiveReader> {
  const received: Change[] = [];
  let beats = 0;
  let isOver = false;
  // Not by fetch: its pool opens connections ahead, and a server that closes waits for those.
  const asking = request(`${baseUrl}${changes.path}${query}`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      merchant: site,
      ...(token && { authorization: token }),
      ...(ip && { 'x-forwarded-for': ip }),
    },
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  if (response.statusCode !== 200) {
    throw new Error(`${response.statusCode} ${(await response.toArray()).join('')}`);
  }
  let text = '';
  response.on('data', (part: string) => {
    const events = (text + part).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event === ':') beats += 1;
      const line = event.split('\n').find((one) => one.startsWith('data: '));
      if (line) received.push(changes.answer.parse(JSON.parse(line.slice(6))));
    }
  });
  response.on('error', () => {}); // its server is gone
  response.on('close', () => {
    isOver = true;
  });
  await until('the stream opens', () => received.length > 0);
  return {
    changes: received,
    kinds: () => [...new Set(received.slice(1).flatMap(({ kinds }) => kinds))].sort(),
    beats: () => beats,
    isOver: () => isOver,
    leave: () => response.destroy(),
  };
}
