import type { Deps } from '../deps.ts';
import { readTableState } from './table-state.ts';

/** Time between two looks at the table. Nothing is sent if it has not changed. */
const LOOK_EVERY_MS = 500;

/** Longest time without a message: proxies and pages notice a dead connection by it. */
const SILENCE_MS_MAX = 10_000;

type Listener = (message: string) => void;

export interface TableStreams {
  /** Sends the table's state at once and after every change. Returns a function that stops it. */
  readonly listen: (
    table: { readonly game: string; readonly currency: string },
    listener: Listener,
  ) => () => void;
  readonly count: () => number;
  readonly stop: () => void;
}

/**
 * Live views of tables. Each process looks at the tables that its own listeners watch, so that any process may take a
 * bet, and one reads each table and currency once for all of its listeners.
 */
export function makeTableStreams(deps: Deps): TableStreams {
  const watched = new Map<string, Watched>();
  return {
    listen: ({ game, currency }, listener) => {
      const key = `${game} ${currency}`;
      let table = watched.get(key);
      if (!table) {
        table = watchTable(deps, { game, currency });
        watched.set(key, table);
      }
      const { listeners, stop } = table;
      listeners.add(listener);
      if (table.last) listener(messageOf(deps, table.last));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || watched.get(key)?.listeners !== listeners) return;
        stop();
        watched.delete(key);
      };
    },
    count: () => [...watched.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    stop: () => {
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
}

interface Watched {
  readonly listeners: Set<Listener>;
  last: string;
  readonly stop: () => void;
}

function watchTable(deps: Deps, table: { game: string; currency: string }): Watched {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let silentSince = 0;
  const watched: Watched = {
    listeners: new Set(),
    last: '',
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
  const look = async (): Promise<void> => {
    try {
      const state = JSON.stringify(await readTableState(deps, table));
      const time = performance.now();
      if (state !== watched.last || time - silentSince > SILENCE_MS_MAX) {
        watched.last = state;
        silentSince = time;
        const message = messageOf(deps, state);
        for (const listener of watched.listeners) listener(message);
      }
    } catch (error) {
      // The database may be down for a while. Pages keep their clock until it is back.
      deps.log.error({ err: error }, 'a table could not be read');
    }
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return watched;
}

/** An event of a stream, with the server's clock for the page's countdown. */
const messageOf = ({ clock }: Deps, state: string): string =>
  `data: {"now":${clock().getTime()},"table":${state}}\n\n`;
