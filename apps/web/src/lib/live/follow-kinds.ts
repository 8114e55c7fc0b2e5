import { isRefusal } from '@app/client/errors';
import { type LiveKind, liveKinds } from '@app/shared/domain/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { jitterMs } from './jitter-ms.ts';

/** What one is told is read again at most so often. */
const EVERY_MS = 400;
/** A server beside the one that told may know it only now. */
const SITE_AGAIN_MS = 5_000;
/** The rate limit counts calls within a minute. */
const TOO_MANY_MS = 60_000;

const OWN: ReadonlySet<LiveKind> = new Set(['balance', 'bets', 'deposits', 'messages']);

export interface Follower {
  /** Reads again whatever follows one of these. */
  readonly told: (kinds: readonly LiveKind[]) => void;
  readonly stop: () => void;
}

/** Keeps queries with `meta.refreshOn` as fresh as what they follow. */
export function followKinds(queries: QueryClient): Follower {
  const waiting = new Set<LiveKind>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const again = new Set<string>();
  let isScheduled = false;

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  // An answer that was on its way when something changed may be from before: it is asked for once
  // more when it has come. To drop it instead could mean that none ever comes.
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'error')
      askAgainIfTooMany(query, event.action.error);
    if (query.state.fetchStatus === 'fetching' || !again.delete(query.queryHash)) return;
    queueMicrotask(() => refresh(query));
  });

  /** Refetches a query that was refused for its rate, or it would stay stale. */
  function askAgainIfTooMany(query: Query, error: unknown): void {
    if (!isRefusal(error, 'TOO_MANY_REQUESTS') || !query.meta?.refreshOn) return;
    const waitMs = Number(error.params.retryAfterSeconds ?? 0) * 1_000 || TOO_MANY_MS;
    after(waitMs + jitterMs(Math.random()), () => refresh(query));
  }

  function refresh(query: Query): void {
    if (query.state.fetchStatus === 'fetching') {
      again.add(query.queryHash);
      return;
    }
    const { queryKey } = query;
    void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }

  function flush(): void {
    isScheduled = false;
    if (document.hidden || waiting.size === 0) return; // out of sight: when it is looked at
    const kinds = new Set(waiting);
    waiting.clear();
    const followers = queries
      .getQueryCache()
      .findAll({ predicate: (query) => follows(query, kinds) });
    for (const query of followers) refresh(query);
    schedule(EVERY_MS);
  }
  function schedule(ms: number): void {
    if (isScheduled) return;
    isScheduled = true;
    after(ms, flush);
  }
  function add(kinds: readonly LiveKind[]): void {
    for (const kind of kinds) waiting.add(kind);
    schedule(0);
  }

  const onSight = () => schedule(0);
  document.addEventListener('visibilitychange', onSight);

  return {
    told: (kinds) => {
      const isEverything = kinds.length === liveKinds.length; // told to everybody, as after a fault
      const own = isEverything ? [] : kinds.filter((kind) => OWN.has(kind));
      const shared = kinds.filter((kind) => !own.includes(kind));
      if (own.length > 0) add(own);
      if (shared.length > 0) after(jitterMs(Math.random()), () => add(shared));
      if (shared.includes('site')) after(SITE_AGAIN_MS, () => add(['site']));
    },
    stop: () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onSight);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** A query has the options of the part of a page that rendered last: another that shows it may follow more. */
const follows = ({ meta, observers }: Query, kinds: ReadonlySet<LiveKind>): boolean =>
  [meta, ...observers.map(({ options }) => options.meta)].some(
    (one) => Array.isArray(one?.refreshOn) && one.refreshOn.some((kind) => kinds.has(kind)),
  );
