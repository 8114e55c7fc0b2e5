import { definitionOf, type Flag, flags, type ModId } from '@app/shared/flags/flags';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import type { Area } from '@app/shared/site/areas';
import type { SiteState } from '@app/shared/sites/states';
import { type ConfigurationReader, sql } from '../../platform/db/index.ts';

/** A merchant's site, from a copy in every process that is at most five seconds old. */
export interface Site {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly state: SiteState;
  /** Number of changes of its identity. */
  readonly version: number;
  /** The domain that links begin with, if it has one. */
  readonly mainDomain: string | undefined;
  /** All its domains, the main one first. */
  readonly domains: readonly string[];
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals: number;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly maintenance: Maintenance | undefined;
  /** Flags that are on, as are their parents. */
  readonly flags: ReadonlySet<Flag>;
  /** Current and scheduled maintenance of areas. */
  readonly areaMaintenance: ReadonlyMap<Area, Maintenance>;
  /** Stored values: each domain reads its own by `settingOf`. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Start and end of maintenance. Without `until` it lasts until an operator ends it. */
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

/** Maximum age of a process's copy: a second less than the time within which a change takes effect. */
const DIRECTORY_AGE_MS_MAX = (CHANGE_SEEN_SECONDS - 1) * 1_000;

interface CachedDirectory {
  readonly readAtMs: number;
  readonly directory: Promise<SiteDirectory>;
}

/** Copies by database, because a process may use several. */
const cache = new WeakMap<ConfigurationReader, CachedDirectory>();

/**
 * A query. All sites, read at most every few seconds and by one query at a time. Their age is not measured by the
 * clock of decisions, but by `performance.now`, which never jumps.
 */
export function siteDirectory(reader: ConfigurationReader): Promise<SiteDirectory> {
  const last = cache.get(reader);
  if (last && performance.now() - last.readAtMs < DIRECTORY_AGE_MS_MAX) return last.directory;

  const directory = readDirectory(reader);
  cache.set(reader, { readAtMs: performance.now(), directory });
  // After a failure the next caller reads again instead of getting the same failure for four seconds.
  directory.catch(() => {
    if (cache.get(reader)?.directory === directory) cache.delete(reader);
  });
  return directory;
}

/** Drops this process's copy after it changed a site. */
export function forgetSites(reader: ConfigurationReader): void {
  cache.delete(reader);
}

interface SiteRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly state: SiteState;
  readonly version: number;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals: number;
  readonly timeZone: string;
  readonly maintenanceFrom: Date | null;
  readonly maintenanceUntil: Date | null;
  readonly maintenanceTitle: string | null;
  readonly maintenanceText: string | null;
  /** The main one first. */
  readonly domains: readonly string[];
  /** Whether each flag was switched on or off, by id. */
  readonly switched: Readonly<Record<string, boolean>>;
  readonly areas: readonly AreaRow[];
  readonly settings: Readonly<Record<string, Stored>>;
}

interface AreaRow {
  readonly area: Area;
  readonly from: string;
  readonly until: string | null;
  readonly title: string;
  readonly text: string;
}

type Stored = Readonly<Record<string, unknown>>;

// One statement for all sites: an installation may have hundreds, and each process reads them every few
// seconds.
const readSites = sql(
  'site.read_directory',
  `SELECT m.id, m.code, m.name, m.state, m.version, m.currency, m.currency_symbol AS "currencySymbol",
     m.display_decimals AS "displayDecimals", m.time_zone AS "timeZone",
     m.maintenance_from AS "maintenanceFrom", m.maintenance_until AS "maintenanceUntil",
     m.maintenance_title AS "maintenanceTitle", m.maintenance_text AS "maintenanceText",
     ARRAY(SELECT d.domain FROM merchant_domain d WHERE d.merchant_id = m.id
       ORDER BY d.is_main DESC, d.domain) AS domains,
     coalesce((SELECT json_object_agg(f.mod_id, f.enabled) FROM merchant_flag f
       WHERE f.merchant_id = m.id), '{}') AS switched,
     coalesce((SELECT json_agg(json_build_object(
         'area', a.area, 'from', a.from_at, 'until', a.until_at, 'title', a.title, 'text', a.text)
         ORDER BY a.area)
       FROM merchant_area_maintenance a WHERE a.merchant_id = m.id), '[]') AS areas,
     coalesce((SELECT json_object_agg(s.key, s.value ORDER BY s.key) FROM site_setting s
       WHERE s.merchant_id = m.id), '{}') AS settings
   FROM merchant m`,
);

async function readDirectory(reader: ConfigurationReader): Promise<SiteDirectory> {
  const rows = await reader.query<SiteRow>(readSites);
  const sites = rows.map((row) => ({ site: toSite(row), domains: row.domains }));
  return {
    byId: new Map(sites.map(({ site }) => [site.id, site])),
    byCode: new Map(sites.map(({ site }) => [site.code, site])),
    byDomain: new Map(
      sites.flatMap(({ site, domains }) => domains.map((domain) => [domain, site] as const)),
    ),
  };
}

function toSite({ domains, switched, areas, settings, ...row }: SiteRow): Site {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    state: row.state,
    version: row.version,
    mainDomain: domains[0],
    domains,
    currency: row.currency,
    currencySymbol: row.currencySymbol,
    displayDecimals: row.displayDecimals,
    timeZone: row.timeZone,
    maintenance: row.maintenanceFrom
      ? {
          from: row.maintenanceFrom,
          until: row.maintenanceUntil ?? undefined,
          title: row.maintenanceTitle ?? '',
          text: row.maintenanceText ?? '',
        }
      : undefined,
    areaMaintenance: new Map(
      areas.map(({ area, from, until, title, text }) => [
        area,
        { from: new Date(from), until: until ? new Date(until) : undefined, title, text },
      ]),
    ),
    flags: flagsOn(new Map(Object.entries(switched)), settings),
    settings,
  };
}

/**
 * A flag is on if it was switched on or is on by default, and all flags above it are on too. A flag is off if
 * another one excludes it or its provider is not connected.
 */
function flagsOn(
  switched: ReadonlyMap<string, boolean>,
  settings: Readonly<Record<string, Stored>>,
): ReadonlySet<Flag> {
  const isOn = (modId: ModId): boolean => {
    const { byDefault, parent, unless, needs, fixed, waitsFor } = definitionOf(modId);
    if (waitsFor || (parent && !isOn(parent)) || (unless && isOn(unless))) return false;
    if (needs && !settings[needs]?.company) return false;
    return fixed || (switched.get(modId) ?? byDefault);
  };
  return new Set(flags.filter(isOn));
}
