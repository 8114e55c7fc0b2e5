import type { ConfigurationReader, Tx } from '../db/index.ts';
import { addBypassNetwork, removeBypassNetwork } from './maintenance.ts';
import { blockCountry, blockNetwork, unblockCountry, unblockNetwork } from './regions.ts';

/** Where a site is not offered, or from where people go on while it rests. */
export type PlaceList = 'blocked' | 'passing';

interface ListedPlace {
  readonly merchantId: bigint;
  readonly kind: PlaceList;
  /** A network in CIDR notation, or a country by its two letters; nobody passes by country. */
  readonly place: string;
  /** Whether it is to be on the list. */
  readonly listed: boolean;
}

/**
 * A step; `forgetSites` is to follow the commit. Puts a place on one of a site's two lists, or takes it
 * off. Harmless to repeat.
 *
 * @throws RangeError when it is neither a network nor, where countries are listed, a country
 */
export function listPlace(tx: Tx, { kind, place, listed, ...site }: ListedPlace): Promise<void> {
  if (kind === 'passing')
    return (listed ? addBypassNetwork : removeBypassNetwork)(tx, { ...site, network: place });
  return /^[A-Z]{2}$/.test(place)
    ? (listed ? blockCountry : unblockCountry)(tx, { ...site, country: place })
    : (listed ? blockNetwork : unblockNetwork)(tx, { ...site, network: place });
}

/** A query. Both lists; of the blocked ones, countries first. */
export async function listedPlaces(
  { prisma }: ConfigurationReader,
  merchantId: bigint,
): Promise<Readonly<Record<PlaceList, readonly string[]>>> {
  const where = { merchantId };
  const countries = await prisma.merchantBlockedCountry.findMany({
    where,
    orderBy: { country: 'asc' },
  });
  const orderBy = { network: 'asc' } as const;
  const networks = await prisma.merchantBlockedNetwork.findMany({ where, orderBy });
  const passing = await prisma.merchantPassingNetwork.findMany({ where, orderBy });
  return {
    blocked: [
      ...countries.map(({ country }) => country),
      ...networks.map(({ network }) => network),
    ],
    passing: passing.map(({ network }) => network),
  };
}
