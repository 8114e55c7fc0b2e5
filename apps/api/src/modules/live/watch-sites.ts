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

/** With the page's own way to the server, a switched function is seen within five seconds. */
const LOOK_MS = 1_500;
/** A page may have been told of a site by a process that learned so much later what this one noticed. */
const LATER_MS_MAX = 5_000;

export interface SiteWatch {
  /** Compares with what a site is now, if it was not looked at before. */
  readonly remember: (site: Site) => void;
  /** Whether a page that came to know the site then may not know of a change that was noticed here. */
  readonly hasChangedSince: (site: Site, since: Since) => boolean;
  readonly stop: () => void;
}

/**
 * Looks at the sites that are watched here and tells their pages when one changed: a function was
 * switched, maintenance was planned, began or ended. Which operator changed it, and in which process,
 * does not matter: time changes a site too, and no process announces that.
 */
export function watchSites(
  deps: ApiDeps,
  hub: LiveHub,
  onFailure: (error: unknown) => void,
): SiteWatch {
  const seen = new Map<bigint, string>();
  // In real time and not by `deps.clock`, which tests move: it is compared with places in the log of
  // events, and those are of the clock of Redis.
  const noticedAt = new Map<bigint, number>();
  let isLooking = false;

  async function look(): Promise<void> {
    if (hub.sites().length === 0) return;
    forgetSites(deps.db);
    for (const merchantId of hub.sites()) {
      const now = stateOf(await readSite(deps.db, merchantId), deps.clock());
      const before = seen.get(merchantId);
      seen.set(merchantId, now);
      if (before === undefined || before === now) continue;
      noticedAt.set(merchantId, Date.now());
      hub.tellHere(merchantId, 'site');
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(onFailure)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();

  return {
    remember: (site) => {
      if (!seen.has(site.id)) seen.set(site.id, stateOf(site, deps.clock()));
    },
    hasChangedSince: ({ id }, since) =>
      (noticedAt.get(id) ?? 0) + LATER_MS_MAX >
      ('ms' in since ? Date.now() - since.ms : timeOf(since)),
    stop: () => clearInterval(timer),
  };
}

/** A place in the log begins with the milliseconds at which it was written. */
const timeOf = ({ cursor }: { readonly cursor: string }): number => Number.parseInt(cursor, 10);

const stateOf = (site: Site, now: Date): string =>
  toJson({
    ...site,
    flags: [...site.flags].sort(),
    areaMaintenance: [...site.areaMaintenance],
    isClosed: maintenanceSecondsLeft(site, now) !== undefined,
    areasClosed: areasUnderMaintenance(site, now).map(([area]) => area),
  });
