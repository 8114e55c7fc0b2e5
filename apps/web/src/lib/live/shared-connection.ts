import type { Client } from '@app/client/create-client';
import type { LiveKind } from '@app/shared/live/live-events';
import { openChannel } from '../open-channel.ts';
import { anySignal } from './any-signal.ts';
import {
  type LiveConnection,
  type LiveConnectionEvents,
  openLiveConnection,
  SILENCE_MS_MAX,
} from './live-connection.ts';
import type { Change } from './read-change.ts';

const CHECK_MS = 5_000;

export interface SharedConnectionEvents extends LiveConnectionEvents {
  /** Tabs with the same name receive the same changes. */
  readonly name: string;
}

type TabMessage =
  | { readonly change: Change }
  /** Only for a tab that has just joined. */
  | { readonly change: Change; readonly to: string }
  | { readonly alive: true }
  /** From a tab that started loading this long ago, and may have missed changes since. */
  | { readonly joined: string; readonly sinceMs: number };

/**
 * One connection for all tabs of a name: the tab with the lock listens and forwards changes. When it closes,
 * another tab takes over; when it is silent, as a suspended tab, another steals the lock. In browsers without
 * locks each tab has its own connection.
 */
export function openSharedConnection(
  api: Client,
  { name, ...events }: SharedConnectionEvents,
): LiveConnection {
  const channel = channelOf(name);
  return channel ? joinTabs(api, { name, ...events }, channel) : openLiveConnection(api, events);
}

function joinTabs(
  api: Client,
  { name, cursor, onChange, onAlive }: SharedConnectionEvents,
  channel: BroadcastChannel,
): LiveConnection {
  const closing = new AbortController();
  let taking = new AbortController();
  let line: LiveConnection | undefined;
  let lastReceivedAt = Date.now();
  const post = (message: TabMessage) => {
    if (!closing.signal.aborted) channel.postMessage(message);
  };

  const tab = `${Math.random()}`;
  /**
   * Time of the last change of each kind, including those received while another tab listened; joining tabs are sent
   * the changes they missed.
   */
  const changedAt = new Map<LiveKind, number>();
  const publish = (change: Change) => {
    for (const kind of change.kinds) changedAt.set(kind, Date.now());
    onChange(change);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('joined' in data) return repeatTo(data.joined, data.sinceMs);
    if ('to' in data && data.to !== tab) return;
    lastReceivedAt = Date.now();
    if ('change' in data) publish(data.change);
    else onAlive();
  };
  post({ joined: tab, sinceMs: performance.now() });

  function repeatTo(to: string, sinceMs: number): void {
    if (!line) return; // the listening tab answers
    const kinds = [...changedAt]
      .filter(([, at]) => Date.now() - at <= sinceMs)
      .map(([kind]) => kind);
    post({ to, change: { cursor: cursor(), kinds, ended: null } });
  }

  function lead(): Promise<void> {
    line = openLiveConnection(api, {
      cursor,
      onChange: (change) => {
        post({ change });
        publish(change);
      },
      onAlive: () => {
        lastReceivedAt = Date.now();
        post({ alive: true });
        onAlive();
      },
    });
    return new Promise((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  }

  /** Waits to become the leader, and again after the lock was stolen. */
  async function waitToLead(): Promise<void> {
    while (!closing.signal.aborted) {
      const mayTake = taking.signal.aborted;
      taking = new AbortController();
      const signal = anySignal(closing.signal, taking.signal);
      const how = mayTake ? { steal: true } : { signal };
      await navigator.locks.request(name, how, lead).catch(() => {}); // the lock was stolen, or the wait was aborted
      line?.close();
      line = undefined;
    }
  }

  function replaceSilentLeader(): void {
    if (line || Date.now() - lastReceivedAt <= SILENCE_MS_MAX) return;
    lastReceivedAt = Date.now();
    taking.abort();
  }
  const checking = setInterval(replaceSilentLeader, CHECK_MS);
  void waitToLead();

  return {
    renew: () => (line ? line.renew() : replaceSilentLeader()),
    close: () => {
      clearInterval(checking);
      closing.abort();
      line?.close();
      channel.close();
    },
  };
}

function channelOf(name: string): BroadcastChannel | undefined {
  const { locks }: Partial<Navigator> = navigator; // undefined over plain http
  return locks && openChannel(name);
}
