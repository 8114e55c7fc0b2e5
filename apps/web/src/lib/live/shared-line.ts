import type { Client } from '@app/client/create-client';
import type { LiveKind } from '@app/shared/domain/live-events';
import { anySignal } from './any-signal.ts';
import { type Change, type Line, type LineEvents, liveLine, SILENCE_MS_MAX } from './live-line.ts';

const LOOK_MS = 5_000;

export interface Shared extends LineEvents {
  /** Tabs with the same name are told the same things. */
  readonly name: string;
}

type Said =
  | { readonly change: Change }
  /** To one that joined, and to no other. */
  | { readonly change: Change; readonly to: string }
  | { readonly alive: true }
  /** A tab that began to load so long ago, and may have missed what was said meanwhile. */
  | { readonly joined: string; readonly sinceMs: number };

/**
 * One line for all tabs of a name: the tab that holds the lock listens and passes on what it hears.
 * When it goes, the next one takes over; when it is silent, as a tab that the system put to sleep,
 * the next one takes the lock from it. Where a browser has no locks, each tab has its own line.
 */
export function sharedLine(api: Client, { name, ...events }: Shared): Line {
  const channel = channelOf(name);
  return channel ? joinTabs(api, { name, ...events }, channel) : liveLine(api, events);
}

function joinTabs(
  api: Client,
  { name, cursor, onChange, onAlive }: Shared,
  channel: BroadcastChannel,
): Line {
  const closing = new AbortController();
  let taking = new AbortController();
  let line: Line | undefined;
  let heardAt = Date.now();
  const say = (said: Said) => {
    if (!closing.signal.aborted) channel.postMessage(said);
  };

  const tab = `${Math.random()}`;
  /** When each kind was last told, also by a tab that listened before this one: those that join ask for it. */
  const toldAt = new Map<LiveKind, number>();
  const tell = (change: Change) => {
    for (const kind of change.kinds) toldAt.set(kind, Date.now());
    onChange(change);
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('joined' in data) return repeatTo(data.joined, data.sinceMs);
    if ('to' in data && data.to !== tab) return;
    heardAt = Date.now();
    if ('change' in data) tell(data.change);
    else onAlive();
  };
  say({ joined: tab, sinceMs: performance.now() });

  function repeatTo(to: string, sinceMs: number): void {
    if (!line) return; // the tab that listens answers
    const kinds = [...toldAt].filter(([, at]) => Date.now() - at <= sinceMs).map(([kind]) => kind);
    say({ to, change: { cursor: cursor(), kinds, ended: null } });
  }

  function lead(): Promise<void> {
    line = liveLine(api, {
      cursor,
      onChange: (change) => {
        say({ change });
        tell(change);
      },
      onAlive: () => {
        heardAt = Date.now();
        say({ alive: true });
        onAlive();
      },
    });
    return new Promise((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  }

  /** Waits for its turn to lead, and again when the lead was taken from it. */
  async function waitToLead(): Promise<void> {
    while (!closing.signal.aborted) {
      const mayTake = taking.signal.aborted;
      taking = new AbortController();
      const signal = anySignal(closing.signal, taking.signal);
      const how = mayTake ? { steal: true } : { signal };
      await navigator.locks.request(name, how, lead).catch(() => {}); // taken away, or not to wait
      line?.close();
      line = undefined;
    }
  }

  function lookForLeader(): void {
    if (line || Date.now() - heardAt <= SILENCE_MS_MAX) return;
    heardAt = Date.now();
    taking.abort();
  }
  const looking = setInterval(lookForLeader, LOOK_MS);
  void waitToLead();

  return {
    renew: () => (line ? line.renew() : lookForLeader()),
    close: () => {
      clearInterval(looking);
      closing.abort();
      line?.close();
      channel.close();
    },
  };
}

/** None where the browser lacks it, or keeps the site from using it. */
function channelOf(name: string): BroadcastChannel | undefined {
  try {
    const { locks }: Partial<Navigator> = navigator; // not over plain HTTP
    return locks ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}
