import { bypass, regions } from '@app/shared/site/settings';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { assertNetwork, isWithin } from './assert-network.ts';
import { listInSetting, readSetting, settingOf } from './settings.ts';
import type { Site } from './site-directory.ts';

/** Places where a site is not offered, or from which members bypass maintenance. */
export type PlaceList = 'blocked' | 'passing';

interface ListedPlace {
  readonly merchantId: bigint;
  readonly kind: PlaceList;
  /** A network in CIDR notation, or the two-letter code of a country. Only networks bypass maintenance. */
  readonly place: string;
  /** Whether to list or remove it. */
  readonly listed: boolean;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Adds a place to one of a site's two lists, or removes
 * it. Safe to repeat. Countries require the installation's file of addresses; without it no request has a
 * country.
 *
 * @throws RangeError unless it is a network or, in a list that takes countries, a country
 */
export async function listPlace(
  tx: Tx,
  { merchantId, kind, place, listed }: ListedPlace,
): Promise<void> {
  const change = { merchantId, entry: place, listed };
  if (kind === 'blocked' && /^[A-Z]{2}$/.test(place))
    return listInSetting(tx, { ...change, setting: regions, field: 'countries' });
  if (listed) assertNetwork(place);
  return kind === 'blocked'
    ? listInSetting(tx, { ...change, setting: regions, field: 'networks' })
    : listInSetting(tx, { ...change, setting: bypass, field: 'networks' });
}

/** A query. Both lists; in the blocked one countries come first. */
export async function listedPlaces(
  reader: Reader,
  merchantId: bigint,
): Promise<Readonly<Record<PlaceList, readonly string[]>>> {
  const blocked = await readSetting(reader, { merchantId, setting: regions });
  const passing = await readSetting(reader, { merchantId, setting: bypass });
  return {
    blocked: [...blocked.countries.toSorted(), ...blocked.networks.toSorted()],
    passing: passing.networks.toSorted(),
  };
}

/** Network and country of a request. */
export interface VisitorLocation {
  readonly ip: string;
  /** ISO 3166-1, if the installation knows it. */
  readonly country: string | undefined;
}

/** Whether the site is not offered there. */
export function isRegionBlocked(site: Site, { ip, country }: VisitorLocation): boolean {
  const { countries, networks } = settingOf(site, regions);
  if (country !== undefined && countries.includes(country)) return true;
  return isWithin(networks, ip);
}

/** Whether requests from there bypass maintenance, to check whether the site can open again. */
export const mayBypass = (site: Site, ip: string): boolean =>
  isWithin(settingOf(site, bypass).networks, ip);

/** A visitor's places on both lists. */
export interface PlaceVerdict {
  readonly blockedBy: readonly string[];
  readonly passesBy: readonly string[];
}

/** Whether a visitor is blocked or bypasses maintenance, and by which places of the lists. */
export function judgePlace(site: Site, { ip, country }: VisitorLocation): PlaceVerdict {
  const { countries, networks } = settingOf(site, regions);
  const around = (all: readonly string[]) => all.filter((network) => isWithin([network], ip));
  return {
    blockedBy: [...countries.filter((code) => code === country), ...around(networks)],
    passesBy: around(settingOf(site, bypass).networks),
  };
}
