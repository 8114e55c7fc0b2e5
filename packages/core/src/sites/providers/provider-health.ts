import type { ProofProvider } from '@app/shared/access/proof-providers';
import type { SiteProblemName } from '@app/shared/health/site-problems';
import type { ConfigurationReader } from '../../platform/db/index.ts';
import { failedLast } from '../../platform/kernel/index.ts';
import { type Site, sitesOf } from '../site/index.ts';
import type { Provider, ProviderDeps } from './define-provider.ts';
import { type RecordedHealth, recordedHealth } from './record-health.ts';

const SHOWN_MAX = 100;
const DAY_MS = 24 * 3_600_000;

/** Health of a provider that a site uses. */
export interface ProviderHealth {
  readonly site: string;
  readonly provider: ProofProvider;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Reason of the last failure. */
  readonly failure: string | null;
}

/** A query. Health of the providers that sites use, latest failures first, at most 100. */
export async function providerHealth(
  reader: ConfigurationReader,
  providers: readonly Provider[],
): Promise<ProviderHealth[]> {
  const recorded = Map.groupBy(await recordedHealth(reader, null), ({ merchantId }) => merchantId);
  const sites = await sitesOf(reader, null);
  const all = sites.flatMap((site) => healthOf(site, providers, recorded.get(site.id) ?? []));
  const failedAt = ({ lastFailedAt }: ProviderHealth) => lastFailedAt?.getTime() ?? 0;
  return all
    .sort((a, b) => failedAt(b) - failedAt(a))
    .slice(0, SHOWN_MAX)
    .map(({ problem: _, ...health }) => health);
}

interface HealthOfSite extends ProviderHealth {
  readonly problem: SiteProblemName;
}

/** @param recorded of the site's providers */
const healthOf = (
  site: Site,
  providers: readonly Provider[],
  recorded: readonly RecordedHealth[],
): HealthOfSite[] =>
  providers.flatMap((provider) => {
    const { health } = provider;
    const used = provider.ofSite(site).settings;
    if (!health || !used || health.isOn?.(used) === false) return [];
    const last = recorded.find((row) => row.provider === health.code);
    return [
      {
        site: site.code,
        provider: health.code,
        problem: health.problem,
        failure: last?.failure ?? null,
        lastAnsweredAt: last?.answeredAt ?? null,
        lastFailedAt: last?.failedAt ?? null,
      },
    ];
  });

/** Failing providers of a site, for the console's list of problems. */
export const providerProblems = (providers: readonly Provider[]) => ({
  permission: 'gateways.manage' as const,
  find: async ({ db, clock }: ProviderDeps, site: Site) => {
    // Members use providers all day, so a failure that is older than a day no longer matters.
    const since = clock().getTime() - DAY_MS;
    return healthOf(site, providers, await recordedHealth(db, site.id))
      .filter(({ lastFailedAt }) => (lastFailedAt?.getTime() ?? 0) > since)
      .filter(({ lastFailedAt, lastAnsweredAt }) => failedLast(lastFailedAt, lastAnsweredAt))
      .map(({ provider: about, problem: key }) => ({ key, about, count: 1 }));
  },
});
