import { isRefusal } from '@app/client/errors';
import { type LiveKind, liveKinds } from '@app/shared/live/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { jitterMs } from './jitter-ms.ts';

/** Throttle: minimum interval between refetches after changes. */
const EVERY_MS = 400;
/** Second refetch of the site's status, because other server processes may learn of a change later. */
const SITE_AGAIN_MS = 5_000;
/** The window of the rate limit, after which a refused query is retried. */
const TOO_MANY_MS = 60_000;

const OWN: ReadonlySet<LiveKind> = new Set(['balance', 'bets', 'deposits', 'messages']);

export interface Follower {
  /** Refetches the queries that follow one of these kinds. */
  readonly refreshKinds: (kinds: readonly LiveKind[]) => void;
  readonly stop: () => void;
}

/** Refetches queries whose `meta.refreshOn` names a changed kind. */
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

  // An answer that was pending during a change may be outdated, so its query is refetched once the answer has arrived.
  // Cancelling it instead could starve the query.
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'error')
      askAgainIfTooMany(query, event.action.error);
    if (query.state.fetchStatus === 'fetching' || !again.delete(query.queryHash)) return;
    queueMicrotask(() => refresh(query));
  });

  /** Refetches a query that was refused by the rate limit, because it would otherwise stay stale. */
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
    if (document.hidden || waiting.size === 0) return; // a hidden page refetches when it becomes visible
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
    refreshKinds: (kinds) => {
      const isEverything = kinds.length === liveKinds.length; // sent to all pages, as after a fault
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

/** A query has the options of the component that rendered last; other components showing it may follow more kinds. */
const follows = ({ meta, observers }: Query, kinds: ReadonlySet<LiveKind>): boolean =>
  [meta, ...observers.map(({ options }) => options.meta)].some(
    (one) => Array.isArray(one?.refreshOn) && one.refreshOn.some((kind) => kinds.has(kind)),
  );
