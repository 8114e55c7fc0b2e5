import { BlockList, isIP, isIPv6 } from 'node:net';

/** @throws RangeError when it is not a network in CIDR notation */
export function mustBeNetwork(network: string): void {
  const [address = '', prefix = ''] = network.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new RangeError(`${network} is not a network`);
  }
}

/** Networks that addresses are looked up in; nothing where there is none, as for most sites. */
export function networksOf(rows: readonly { readonly network: string }[]): BlockList | undefined {
  if (rows.length === 0) return undefined;
  const list = new BlockList();
  for (const { network } of rows) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

export function isWithin(networks: BlockList | undefined, ip: string): boolean {
  if (!networks || isIP(ip) === 0) return false;
  return networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
