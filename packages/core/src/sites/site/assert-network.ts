import { BlockList, isIP, isIPv6 } from 'node:net';

/** @throws RangeError unless it is a network in CIDR notation */
export function assertNetwork(network: string): void {
  const [address = '', prefix = ''] = network.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new RangeError(`${network} is not a network`);
  }
}

/** Compiled once per list, for as long as the list is in use. */
const compiled = new WeakMap<readonly string[], BlockList>();

function compile(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  compiled.set(networks, list);
  return list;
}

/** Whether an address is in one of the networks; most sites list none. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0 || isIP(ip) === 0) return false;
  const list = compiled.get(networks) ?? compile(networks);
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
