import { countries } from '@app/shared/domain/countries';
import type { Reader } from '../db/index.ts';
import { isWithin, mustBeNetwork } from './networks.ts';
import { forgetSites, type Site } from './site-directory.ts';

interface Network {
  readonly merchantId: bigint;
  /** In CIDR notation: `203.0.113.0/24`, `2001:db8::/32`. */
  readonly network: string;
}

/**
 * A command, or a step where a transaction is given. The site is no longer offered in this network.
 * Every process follows within five seconds.
 *
 * @throws RangeError when it is not a network
 */
export async function blockNetwork(db: Reader, { merchantId, network }: Network): Promise<void> {
  mustBeNetwork(network);
  const row = { merchantId, network };
  await db.prisma.merchantBlockedNetwork.upsert({
    where: { merchantId_network: row },
    create: row,
    update: {},
  });
  forgetSites(db);
}

/** A command, or a step as above. The site is offered there again, if it was not. */
export async function unblockNetwork(db: Reader, network: Network): Promise<void> {
  await db.prisma.merchantBlockedNetwork.deleteMany({ where: network });
  forgetSites(db);
}

const countryCodes = new Set(countries.map(({ code }) => code));

interface InCountry {
  readonly merchantId: bigint;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
}

/**
 * A command, or a step as above. The site is no longer offered in this country: it is known by the
 * file of addresses that the installation has, and nobody is in any country where there is none.
 *
 * @throws RangeError when it is not the code of a country
 */
export async function blockCountry(db: Reader, { merchantId, country }: InCountry): Promise<void> {
  if (!countryCodes.has(country)) throw new RangeError(`${country} is not a country`);
  const row = { merchantId, country };
  await db.prisma.merchantBlockedCountry.upsert({
    where: { merchantId_country: row },
    create: row,
    update: {},
  });
  forgetSites(db);
}

/** A command, or a step as above. The site is offered there again, if it was not. */
export async function unblockCountry(db: Reader, inCountry: InCountry): Promise<void> {
  await db.prisma.merchantBlockedCountry.deleteMany({ where: inCountry });
  forgetSites(db);
}

/** Where somebody asks from. */
export interface Whereabouts {
  readonly ip: string;
  /** ISO 3166-1, where the installation can tell. */
  readonly country: string | undefined;
}

/** Whether the site is not offered there. */
export function isBlocked(site: Site, { ip, country }: Whereabouts): boolean {
  if (country !== undefined && site.blockedCountries.has(country)) return true;
  return isWithin(site.blockedNetworks, ip);
}
