import { toJson } from '@app/core/platform/kernel';
import type { LiveHub, Since } from '@app/core/platform/live';
import {
  areasUnderMaintenance,
  forgetSites,
  maintenanceSecondsLeft,
  readSite,
  type Site,
} from '@app/core/sites/site';
import type { ApiDeps } from '../../deps.ts';

/** Pages see a changed flag within five seconds. */
const POLL_MS = 1_500;
/** Maximum age of the state of a site with which another process answers pages. */
const STALE_MS_MAX = 5_000;

export interface SiteWatch {
  /** Starts to watch a site, unless it is watched already. */
  readonly remember: (site: Site) => void;
  /** Whether a page that read the site at that time may have missed a change. */
  readonly hasChangedSince: (site: Site, since: Since) => boolean;
  readonly stop: () => void;
}

/**
 * Polls the watched sites and notifies their pages of changes: switched flags, and maintenance that was planned, began
 * or ended. Polls, because maintenance begins and ends without an event.
 */
export function watchSites(
  deps: ApiDeps,
  hub: LiveHub,
  onFailure: (error: unknown) => void,
): SiteWatch {
  const seen = new Map<bigint, string>();
  // By the system clock instead of `deps.clock`, which tests move: times are compared with event ids of Redis.
  const changedAt = new Map<bigint, number>();
  let isPolling = false;

  async function poll(): Promise<void> {
    if (hub.sites().length === 0) return;
    forgetSites(deps.db);
    for (const merchantId of hub.sites()) {
      const now = stateOf(await readSite(deps.db, merchantId), deps.clock());
      const before = seen.get(merchantId);
      seen.set(merchantId, now);
      if (before === undefined || before === now) continue;
      changedAt.set(merchantId, Date.now());
      hub.notifyLocally(merchantId, 'site');
    }
  }

  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    poll()
      .catch(onFailure)
      .finally(() => {
        isPolling = false;
      });
  }, POLL_MS).unref();

  return {
    remember: (site) => {
      if (!seen.has(site.id)) seen.set(site.id, stateOf(site, deps.clock()));
    },
    hasChangedSince: ({ id }, since) =>
      (changedAt.get(id) ?? 0) + STALE_MS_MAX >
      ('ms' in since ? Date.now() - since.ms : timeOf(since)),
    stop: () => clearInterval(timer),
  };
}

/** An event id starts with its time in milliseconds. */
const timeOf = ({ cursor }: { readonly cursor: string }): number => Number.parseInt(cursor, 10);

const stateOf = (site: Site, now: Date): string =>
  toJson({
    ...site,
    flags: [...site.flags].sort(),
    areaMaintenance: [...site.areaMaintenance],
    isClosed: maintenanceSecondsLeft(site, now) !== undefined,
    areasClosed: areasUnderMaintenance(site, now).map(([area]) => area),
  });
