import { isIP, isIPv6 } from 'node:net';
import type { Reader } from '../db/index.ts';
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
  const [address = '', prefix = ''] = network.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new RangeError(`${network} is not a network`);
  }
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

/** Whether the site is not offered where this address is. */
export function isBlocked({ blockedNetworks }: Site, ip: string): boolean {
  if (!isIP(ip)) return false;
  return blockedNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
