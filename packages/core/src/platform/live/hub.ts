import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveKind } from '@app/shared/domain/live-events';
import type { Redis } from 'ioredis';
import {
  channelOf,
  invalidationLog,
  invalidationsSince,
  readBatch,
  type Since,
} from './invalidation-log.ts';
import { type Missed, missedSince } from './missed-since.ts';
import { readSessionEnd, sessionEnds } from './session-ends.ts';
import { SiteAudience, type Watcher } from './site-audience.ts';
import { recordWatchers, WATCHERS_KEPT_MS } from './watchers.ts';

export interface LiveHub {
  /** Lets a page listen. Nothing falls between what it is told it missed and what it hears. */
  readonly watch: (
    watcher: Watcher,
    since: Since,
  ) => { readonly missed: Promise<Missed>; readonly stop: () => void };
  /** Tells the pages of this process alone, about what every process sees for itself. */
  readonly tellHere: (merchantId: bigint, kind: LiveKind) => void;
  /** The sites that pages of this process listen to. */
  readonly sites: () => readonly bigint[];
  readonly close: () => Promise<void>;
}

/** Listening takes as long as it takes, whatever the patience of ordinary commands. */
const PATIENT = {
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  enableOfflineQueue: true,
  keyPrefix: '',
};
const REPORT_MS = WATCHERS_KEPT_MS / 3;
const CATCH_UP_AGAIN_MS = 500;

/**
 * The one ear of a process: a connection of its own to Redis, with one subscription for each site
 * that is watched here. When the connection was lost, what was said meanwhile is read from the
 * site's log, so that no page needs to know.
 */
export function liveHub(redis: Redis, onFailure: (error: unknown) => void): LiveHub {
  const processId = randomUUID();
  const sites = new Map<bigint, SiteAudience>();
  const ends = sessionEnds(redis);
  let isClosed = false;
  const channel = (merchantId: bigint) => channelOf(redis, invalidationLog(merchantId));
  const byChannel = new Map<string, SiteAudience>();

  const ears = redis.duplicate({ ...PATIENT, lazyConnect: true, autoResubscribe: false });
  ears.on('error', () => {}); // it reconnects by itself
  ears.on('message', (from: string, message: string) => {
    if (from !== ends) return byChannel.get(from)?.hear(readBatch(message));
    const { sessionId, why } = readSessionEnd(message);
    for (const site of sites.values()) site.endSession(sessionId, why);
  });
  ears.on('ready', () => {
    ears
      .subscribe(ends, ...byChannel.keys())
      .then(() => Promise.all([...sites].map(([id, site]) => catchUp(id, site))))
      .catch(onFailure); // lost again: it will be ready again
  });

  /** Those who were here before the connection was lost hear what was said meanwhile. */
  async function catchUp(merchantId: bigint, site: SiteAudience): Promise<void> {
    while (site.cursor && site.size > 0 && !isClosed) {
      try {
        return site.hear(await invalidationsSince(redis, merchantId, { cursor: site.cursor }));
      } catch (error) {
        onFailure(error);
        await pause(CATCH_UP_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  function open(merchantId: bigint): SiteAudience {
    const site = new SiteAudience(ears.subscribe(channel(merchantId)));
    sites.set(merchantId, site);
    byChannel.set(channel(merchantId), site);
    report(merchantId, 1);
    return site;
  }

  function shut(merchantId: bigint): void {
    sites.delete(merchantId);
    byChannel.delete(channel(merchantId));
    ears.unsubscribe(channel(merchantId)).catch(onFailure);
    report(merchantId, 0);
  }

  function report(merchantId: bigint, count: number): void {
    recordWatchers(redis, { merchantId, processId, count }).catch(onFailure);
  }
  const reporting = setInterval(() => {
    for (const [merchantId, { size }] of sites) report(merchantId, size);
  }, REPORT_MS).unref();

  async function missedBy(watcher: Watcher, site: SiteAudience, since: Since): Promise<Missed> {
    // The ear waits for a Redis that is away; a page that asks is told at once, and comes again.
    await Promise.all([redis.ping(), site.listening]);
    const missed = await missedSince(redis, watcher, since);
    site.cursor ||= missed.cursor;
    return missed;
  }

  return {
    watch: (watcher, since) => {
      const { merchantId } = watcher;
      const site = sites.get(merchantId) ?? open(merchantId);
      site.add(watcher);
      const stop = () => {
        site.delete(watcher);
        if (site.size === 0 && sites.get(merchantId) === site) shut(merchantId);
      };
      return { missed: missedBy(watcher, site, since), stop };
    },
    tellHere: (merchantId, kind) => {
      const site = sites.get(merchantId);
      site?.hear({ cursor: site.cursor, lines: [kind] });
    },
    sites: () => [...sites.keys()],
    close: async () => {
      isClosed = true;
      clearInterval(reporting);
      const gone = [...sites.keys()].map((merchantId) =>
        recordWatchers(redis, { merchantId, processId, count: 0 }),
      );
      await Promise.allSettled(gone);
      ears.disconnect();
    },
  };
}
