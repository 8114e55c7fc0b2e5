import type { Client } from '@app/client/create-client';
import { changes } from '@app/shared/api/live.calls';
import type { QueryClient } from '@tanstack/react-query';
import { followKinds } from './follow-kinds.ts';
import type { Change } from './live-line.ts';
import { sharedLine } from './shared-line.ts';
import { watchWakes } from './watch-wakes.ts';

/** A sign of life comes every 20 seconds: this one is late. */
const LATE_MS = 25_000;

interface Listener {
  readonly api: Client;
  readonly queries: QueryClient;
  /** Of whom is listening, and where: tabs of the same share a line. */
  readonly name: string;
}

/** Listens until it is told to stop, and reads again what changes. */
export function startLiveUpdates({ api, queries, name }: Listener): () => void {
  const follower = followKinds(queries);
  let cursor = '';
  let heardAt = Date.now();
  let isCatchingUp = false;

  function onChange(change: Change): void {
    cursor = change.cursor || cursor;
    follower.told(change.kinds);
    if (change.ended) api.loseSession(change.ended);
  }
  const line = sharedLine(api, {
    name,
    cursor: () => cursor,
    onChange,
    onAlive: () => {
      heardAt = Date.now();
    },
  });

  /** What another tab passed on while this one slept may never arrive. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp || !cursor) return;
    isCatchingUp = true;
    try {
      onChange(await api.send(changes, { after: cursor }));
    } catch {
      // The line catches up too, as soon as there is a way to the server.
    } finally {
      isCatchingUp = false;
    }
  }
  const stopWatching = watchWakes(() => {
    if (Date.now() - heardAt > LATE_MS) line.renew();
    void catchUp();
  });

  return () => {
    stopWatching();
    line.close();
    follower.stop();
  };
}
