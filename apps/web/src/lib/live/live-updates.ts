import type { Client } from '@app/client/create-client';
import { changes } from '@app/shared/live/calls';
import type { QueryClient } from '@tanstack/react-query';
import { followKinds } from './follow-kinds.ts';
import type { Change } from './read-change.ts';
import { openSharedConnection } from './shared-connection.ts';
import { watchWakes } from './watch-wakes.ts';

/** Heartbeats arrive every 20 seconds; after this time without one, the connection may be dead. */
const LATE_MS = 25_000;

interface Listener {
  readonly api: Client;
  readonly queries: QueryClient;
  /** Identifies the reader and the address: tabs with the same name share a connection. */
  readonly name: string;
}

/** Listens for changes and refetches the affected queries, until stopped. */
export function startLiveUpdates({ api, queries, name }: Listener): () => void {
  const follower = followKinds(queries);
  let cursor = '';
  let lastReceivedAt = Date.now();
  let isCatchingUp = false;

  function onChange(change: Change): void {
    cursor = change.cursor || cursor;
    follower.refreshKinds(change.kinds);
    if (change.ended) api.loseSession(change.ended);
  }
  const line = openSharedConnection(api, {
    name,
    cursor: () => cursor,
    onChange,
    onAlive: () => {
      lastReceivedAt = Date.now();
    },
  });

  /** Requests the changes since the cursor: messages that another tab forwarded while this one slept may be lost. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp || !cursor) return;
    isCatchingUp = true;
    try {
      onChange(await api.send(changes, { after: cursor }));
    } catch {
      // On failure the connection catches up as well, once the server can be reached.
    } finally {
      isCatchingUp = false;
    }
  }
  const stopWatching = watchWakes(() => {
    if (Date.now() - lastReceivedAt > LATE_MS) line.renew();
    void catchUp();
  });

  return () => {
    stopWatching();
    line.close();
    follower.stop();
  };
}
