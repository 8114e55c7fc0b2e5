import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveKind } from '@app/shared/live/live-events';
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
  /** Subscribes a page. No change is lost between the missed kinds and its first event. */
  readonly watch: (
    watcher: Watcher,
    since: Since,
  ) => { readonly missed: Promise<Missed>; readonly stop: () => void };
  /** Notifies the pages of this process only, of a change that every process detects by itself. */
  readonly notifyLocally: (merchantId: bigint, kind: LiveKind) => void;
  /** The sites that pages of this process listen to. */
  readonly sites: () => readonly bigint[];
  readonly close: () => Promise<void>;
}

/** A subscription may wait for Redis without a limit. */
const PATIENT = {
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  enableOfflineQueue: true,
  keyPrefix: '',
};
const REPORT_MS = WATCHERS_KEPT_MS / 3;
const CATCH_UP_AGAIN_MS = 500;

function subscriberOf(redis: Redis): Redis {
  const subscriber = redis.duplicate({ ...PATIENT, lazyConnect: true, autoResubscribe: false });
  subscriber.on('error', () => {}); // ioredis reconnects by itself
  return subscriber;
}

/**
 * Receives invalidations for this process: one connection to Redis, with one subscription for each watched site.
 * After a lost connection it reads the missed ones from the site's log, so that no page has to.
 */
export function liveHub(redis: Redis, onFailure: (error: unknown) => void): LiveHub {
  const processId = randomUUID();
  const sites = new Map<bigint, SiteAudience>();
  const ends = sessionEnds(redis);
  let isClosed = false;
  const channel = (merchantId: bigint) => channelOf(redis, invalidationLog(merchantId));
  const byChannel = new Map<string, SiteAudience>();

  const subscriber = subscriberOf(redis);
  subscriber.on('message', (from: string, message: string) => {
    if (from !== ends) return byChannel.get(from)?.deliver(readBatch(message));
    const { sessionId, why } = readSessionEnd(message);
    for (const site of sites.values()) site.endSession(sessionId, why);
  });
  subscriber.on('ready', () => {
    subscriber
      .subscribe(ends, ...byChannel.keys())
      .then(() => Promise.all([...sites].map(([id, site]) => catchUp(id, site))))
      .catch(onFailure); // the connection was lost again and will be ready again
  });

  /** Delivers invalidations to a site's pages that were published while the connection was lost. */
  async function catchUp(merchantId: bigint, site: SiteAudience): Promise<void> {
    while (site.cursor && site.size > 0 && !isClosed) {
      try {
        return site.deliver(await invalidationsSince(redis, merchantId, { cursor: site.cursor }));
      } catch (error) {
        onFailure(error);
        await pause(CATCH_UP_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  function open(merchantId: bigint): SiteAudience {
    const site = new SiteAudience(subscriber.subscribe(channel(merchantId)));
    sites.set(merchantId, site);
    byChannel.set(channel(merchantId), site);
    report(merchantId, 1);
    return site;
  }

  function shut(merchantId: bigint): void {
    sites.delete(merchantId);
    byChannel.delete(channel(merchantId));
    subscriber.unsubscribe(channel(merchantId)).catch(onFailure);
    report(merchantId, 0);
  }

  function report(merchantId: bigint, count: number): void {
    recordWatchers(redis, { merchantId, processId, count }).catch(onFailure);
  }
  const reporting = setInterval(() => {
    for (const [merchantId, { size }] of sites) report(merchantId, size);
  }, REPORT_MS).unref();

  async function missedBy(watcher: Watcher, site: SiteAudience, since: Since): Promise<Missed> {
    // The subscription waits for a Redis that is down; the ping fails at once, and the page retries.
    await Promise.all([redis.ping(), site.listening]);
    const missed = await missedSince(redis, watcher, since);
    site.cursor ||= missed.cursor; // until the first batch sets a later one
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
    notifyLocally: (merchantId, kind) => {
      const site = sites.get(merchantId);
      site?.deliver({ cursor: site.cursor, lines: [kind] });
    },
    sites: () => [...sites.keys()],
    close: async () => {
      isClosed = true;
      clearInterval(reporting);
      const gone = [...sites.keys()].map((merchantId) =>
        recordWatchers(redis, { merchantId, processId, count: 0 }),
      );
      await Promise.allSettled(gone);
      subscriber.disconnect();
    },
  };
}
