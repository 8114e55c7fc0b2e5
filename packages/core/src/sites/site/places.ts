import { bypass, regions } from '@app/shared/settings/site';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { assertNetwork, isWithin } from './networks.ts';
import { listInSetting, readSetting, settingOf } from './settings.ts';
import type { Site } from './site-directory.ts';

/** Where a site is not offered, or from where people go on during maintenance. */
export type PlaceList = 'blocked' | 'passing';

interface ListedPlace {
  readonly merchantId: bigint;
  readonly kind: PlaceList;
  /** A network in CIDR notation, or a country by its two letters; none passes by country. */
  readonly place: string;
  /** Whether it is to be on the list. */
  readonly listed: boolean;
}

/**
 * A step; `forgetSites` is to follow the commit. Puts a
 * place on one of a site's two lists, or takes it off. Harmless to repeat. A country is known by the
 * file of addresses that the installation has; without one, no request comes from any.
 *
 * @throws RangeError when it is neither a network nor, where countries are listed, a country
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

/** A query. Both lists; of the blocked ones, countries first. */
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

/** Where a request comes from. */
export interface VisitorLocation {
  readonly ip: string;
  /** ISO 3166-1, where the installation can tell. */
  readonly country: string | undefined;
}

/** Whether the site is not offered there. */
export function isBlocked(site: Site, { ip, country }: VisitorLocation): boolean {
  const { countries, networks } = settingOf(site, regions);
  if (country !== undefined && countries.includes(country)) return true;
  return isWithin(networks, ip);
}

/** Whether members go on from there during maintenance, to see whether it may open again. */
export const mayBypass = (site: Site, ip: string): boolean =>
  isWithin(settingOf(site, bypass).networks, ip);

/** What decides about a visitor: the places of both lists that they come from. */
export interface PlaceVerdict {
  readonly blockedBy: readonly string[];
  readonly passesBy: readonly string[];
}

/** What a site does with a visitor from somewhere, and because of which places on its lists. */
export function judgePlace(site: Site, { ip, country }: VisitorLocation): PlaceVerdict {
  const { countries, networks } = settingOf(site, regions);
  const around = (all: readonly string[]) => all.filter((network) => isWithin([network], ip));
  return {
    blockedBy: [...countries.filter((code) => code === country), ...around(networks)],
    passesBy: around(settingOf(site, bypass).networks),
  };
}
