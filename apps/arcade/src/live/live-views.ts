import type { Deps } from '../deps.ts';

/** Polling interval of a subject, unless its source says otherwise. Nothing is sent while its state is unchanged. */
const LOOK_EVERY_MS = 500;

/** Longest time without a message, so that proxies and pages can detect a dead connection. */
const SILENCE_MS_MAX = 10_000;

interface Listener<State> {
  /** The state as this listener may see it, as a text that changes with it. */
  readonly view: (state: State) => string;
  readonly send: (message: string) => void;
}

export interface LiveViews<Subject, State> {
  /** Sends the subject's state at once and after every change. Returns a function that stops it. */
  readonly listen: (subject: Subject, listener: Listener<State>) => () => void;
  readonly count: () => number;
  readonly stop: () => void;
}

interface LiveSource<Subject, State> {
  /** Key of a subject, such as a table. Listeners with the same key share one read. */
  readonly keyOf: (subject: Subject) => string;
  readonly read: (subject: Subject) => Promise<State>;
  /** Time until the next reading, after a state. */
  readonly lookIn?: (state: State) => number;
}

/**
 * Live views of subjects, such as tables. Each process polls the subjects of its own listeners, since another process
 * may have changed one. One read serves all listeners of a subject.
 */
export function makeLiveViews<Subject, State>(
  deps: Deps,
  { keyOf, read, lookIn = () => LOOK_EVERY_MS }: LiveSource<Subject, State>,
): LiveViews<Subject, State> {
  const watched = new Map<string, Watched<State>>();
  return {
    listen: (subject, listener) => {
      const key = keyOf(subject);
      const found = watched.get(key) ?? watch(deps, { read: () => read(subject), lookIn });
      watched.set(key, found);
      const sent = { ...listener, last: '', silentSince: 0 };
      found.listeners.add(sent);
      if (found.last !== undefined) sendChange(deps, sent, found.last);
      return () => {
        found.listeners.delete(sent);
        if (found.listeners.size > 0 || watched.get(key) !== found) return;
        found.stop();
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

interface Sent<State> extends Listener<State> {
  last: string;
  silentSince: number;
}

interface Watched<State> {
  readonly listeners: Set<Sent<State>>;
  last: State | undefined;
  readonly stop: () => void;
}

interface Watch<State> {
  readonly read: () => Promise<State>;
  readonly lookIn: (state: State) => number;
}

function watch<State>(deps: Deps, { read, lookIn }: Watch<State>): Watched<State> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const watched: Watched<State> = {
    listeners: new Set(),
    last: undefined,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
  const look = async (): Promise<void> => {
    let lookInMs = LOOK_EVERY_MS;
    try {
      const state = await read();
      watched.last = state;
      lookInMs = lookIn(state);
      for (const listener of watched.listeners) sendChange(deps, listener, state);
    } catch (error) {
      // The database may be down for a while. Pages keep their clock until it is back.
      deps.log.error({ err: error }, 'live view not read');
    }
    if (!isStopped) timer = setTimeout(() => void look(), lookInMs);
  };
  void look();
  return watched;
}

/** Sends a listener the changes that concern it, with the server's clock for the page's countdown. */
function sendChange<State>({ clock }: Deps, listener: Sent<State>, state: State): void {
  const text = listener.view(state);
  const time = performance.now();
  if (text === listener.last && time - listener.silentSince <= SILENCE_MS_MAX) return;
  listener.last = text;
  listener.silentSince = time;
  listener.send(`data: {"now":${clock().getTime()},${text}}\n\n`);
}
