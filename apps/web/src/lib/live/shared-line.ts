import type { Client } from '@app/client/create-client';
import { anySignal } from './any-signal.ts';
import { type Change, type Line, type LineEvents, liveLine, SILENCE_MS_MAX } from './live-line.ts';

const LOOK_MS = 5_000;

export interface Shared extends LineEvents {
  /** Tabs with the same name are told the same things. */
  readonly name: string;
}

type Said = { readonly change: Change } | { readonly alive: true };

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

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    heardAt = Date.now();
    if ('change' in data) onChange(data.change);
    else onAlive();
  };

  function lead(): Promise<void> {
    line = liveLine(api, {
      cursor,
      onChange: (change) => {
        say({ change });
        onChange(change);
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
    return 'locks' in navigator ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}
