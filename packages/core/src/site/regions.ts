import { countries } from '@app/shared/domain/countries';
import { sql, type Tx } from '../db/index.ts';
import { isWithin, mustBeNetwork } from './networks.ts';
import type { Site } from './site-directory.ts';

interface Network {
  readonly merchantId: bigint;
  /** In CIDR notation: `203.0.113.0/24`, `2001:db8::/32`. */
  readonly network: string;
}

const addNetwork = sql(
  'site.block_network',
  'INSERT INTO merchant_blocked_network (merchant_id, network) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const removeNetwork = sql(
  'site.unblock_network',
  'DELETE FROM merchant_blocked_network WHERE merchant_id = $1 AND network = $2',
);

/**
 * A step; `forgetSites` is to follow the commit. The site is no longer offered in this network. Every
 * process follows within five seconds.
 *
 * @throws RangeError when it is not a network
 */
export async function blockNetwork(tx: Tx, { merchantId, network }: Network): Promise<void> {
  mustBeNetwork(network);
  await tx.query(addNetwork, [merchantId, network]);
}

/** A step, as above. The site is offered there again, if it was not. */
export async function unblockNetwork(tx: Tx, { merchantId, network }: Network): Promise<void> {
  await tx.query(removeNetwork, [merchantId, network]);
}

const countryCodes = new Set(countries.map(({ code }) => code));

interface InCountry {
  readonly merchantId: bigint;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
}

const addCountry = sql(
  'site.block_country',
  'INSERT INTO merchant_blocked_country (merchant_id, country) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const removeCountry = sql(
  'site.unblock_country',
  'DELETE FROM merchant_blocked_country WHERE merchant_id = $1 AND country = $2',
);

/**
 * A step, as above. The site is no longer offered in this country: it is known by the file of addresses
 * that the installation has, and no address is in any country where there is none.
 *
 * @throws RangeError when it is not the code of a country
 */
export async function blockCountry(tx: Tx, { merchantId, country }: InCountry): Promise<void> {
  if (!countryCodes.has(country)) throw new RangeError(`${country} is not a country`);
  await tx.query(addCountry, [merchantId, country]);
}

/** A step, as above. The site is offered there again, if it was not. */
export async function unblockCountry(tx: Tx, { merchantId, country }: InCountry): Promise<void> {
  await tx.query(removeCountry, [merchantId, country]);
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
