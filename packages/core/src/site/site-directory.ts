import { BlockList, isIPv6 } from 'node:net';
import type { ResourceKind } from '@app/shared/domain/content-kinds';
import { definitionOf, type Flag, flags, type ModId } from '@app/shared/domain/flags';
import { type Money, money } from '@app/shared/money/money';
import type { Reader } from '../db/index.ts';
import { type Registration, toRegistration } from './registration.ts';

/** One merchant's installation, as every process knows it, at most five seconds old. */
export interface Site {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  /** The first of its domains, or nothing where it has none. */
  readonly mainDomain: string | undefined;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals: number;
  /** An IANA zone. */
  readonly timeZone: string;
  /** Permitted single-bet thresholds, ascending, the first 0. */
  readonly salaryThresholds: readonly Money[];
  readonly maintenance: Maintenance | undefined;
  /** The functions that are on, parents considered. */
  readonly flags: ReadonlySet<Flag>;
  /** What it points to besides its own pages. */
  readonly resources: readonly SiteResource[];
  /** Where it is not offered. */
  readonly blockedNetworks: BlockList;
  readonly registration: Registration;
}

export interface SiteResource {
  readonly kind: ResourceKind;
  readonly url: string;
  /** In English. */
  readonly label: string;
}

/** When a site rests. Without `until` it rests till an operator ends it. */
export interface Maintenance {
  readonly from: Date;
  readonly until: Date | undefined;
  readonly title: string;
  readonly text: string;
}

export interface SiteDirectory {
  readonly byId: ReadonlyMap<bigint, Site>;
  readonly byCode: ReadonlyMap<string, Site>;
  readonly byDomain: ReadonlyMap<string, Site>;
}

/** How long a process may go on with what it read. A switched flag must hold everywhere by then. */
const DIRECTORY_AGE_MS_MAX = 4_000;

interface Kept {
  readonly readAtMs: number;
  readonly directory: Promise<SiteDirectory>;
}

/** By the database it was read from, so that two in one process do not mix. */
const kept = new WeakMap<Reader, Kept>();

/**
 * A query. All sites, read at most every few seconds and by one reader at a time. Age is measured
 * with a stopwatch, not with the clock: it is not a moment that anything is decided by.
 */
export function siteDirectory(reader: Reader): Promise<SiteDirectory> {
  const last = kept.get(reader);
  if (last && performance.now() - last.readAtMs < DIRECTORY_AGE_MS_MAX) return last.directory;

  const directory = readDirectory(reader);
  kept.set(reader, { readAtMs: performance.now(), directory });
  // After a failure the next one asks again, and does not meet the same failure for four seconds.
  directory.catch(() => {
    if (kept.get(reader)?.directory === directory) kept.delete(reader);
  });
  return directory;
}

/** For whoever just changed a site: this process must not answer with what it knew before. */
export function forgetSites(reader: Reader): void {
  kept.delete(reader);
}

async function readDirectory({ prisma }: Reader): Promise<SiteDirectory> {
  const rows = await prisma.merchant.findMany({
    include: {
      domains: { orderBy: { domain: 'asc' } },
      flags: true,
      resources: { orderBy: { kind: 'asc' } },
      blockedNetworks: true,
      registerRules: true,
      registration: true,
    },
  });
  const sites = rows.map(({ domains, ...row }) => ({
    site: toSite({ ...row, mainDomain: domains[0]?.domain }),
    domains: domains.map(({ domain }) => domain),
  }));
  return {
    byId: new Map(sites.map(({ site }) => [site.id, site])),
    byCode: new Map(sites.map(({ site }) => [site.code, site])),
    byDomain: new Map(
      sites.flatMap(({ site, domains }) => domains.map((domain) => [domain, site] as const)),
    ),
  };
}

interface SiteRow
  extends Omit<
    Site,
    'salaryThresholds' | 'maintenance' | 'flags' | 'resources' | 'blockedNetworks' | 'registration'
  > {
  readonly salaryThresholds: readonly bigint[];
  readonly maintenanceFrom: Date | null;
  readonly maintenanceUntil: Date | null;
  readonly maintenanceTitle: string | null;
  readonly maintenanceText: string | null;
  readonly flags: readonly { readonly modId: string; readonly enabled: boolean }[];
  readonly resources: readonly { kind: string; url: string; label: string }[];
  readonly blockedNetworks: readonly { readonly network: string }[];
  readonly registerRules: Parameters<typeof toRegistration>[0];
  readonly registration: Parameters<typeof toRegistration>[1];
}

function toSite(row: SiteRow): Site {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    mainDomain: row.mainDomain,
    currency: row.currency,
    currencySymbol: row.currencySymbol,
    displayDecimals: row.displayDecimals,
    timeZone: row.timeZone,
    salaryThresholds: row.salaryThresholds.map(money),
    maintenance: row.maintenanceFrom
      ? {
          from: row.maintenanceFrom,
          until: row.maintenanceUntil ?? undefined,
          title: row.maintenanceTitle ?? '',
          text: row.maintenanceText ?? '',
        }
      : undefined,
    flags: flagsOn(new Map(row.flags.map(({ modId, enabled }) => [modId, enabled]))),
    resources: row.resources.map(({ kind, url, label }) => ({
      kind: kind as ResourceKind,
      url,
      label,
    })),
    blockedNetworks: blockListOf(row.blockedNetworks),
    registration: toRegistration(row.registerRules, row.registration),
  };
}

function blockListOf(rows: readonly { readonly network: string }[]): BlockList {
  const list = new BlockList();
  for (const { network } of rows) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** A flag is on when it was switched on, or is by default, and so is every flag above it. */
function flagsOn(switched: ReadonlyMap<string, boolean>): ReadonlySet<Flag> {
  const isOn = (modId: ModId): boolean => {
    const { byDefault, parent, fixed, waitsFor } = definitionOf(modId);
    if (waitsFor || (parent && !isOn(parent))) return false;
    return fixed || (switched.get(modId) ?? byDefault);
  };
  return new Set(flags.filter(isOn));
}
