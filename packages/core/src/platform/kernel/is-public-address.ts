import { BlockList, isIP, isIPv6 } from 'node:net';

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Reserved by IANA: this machine, private networks, documentation, transition to IPv6, multicast. */
const reserved = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32', // answers every Azure machine from inside its host
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** The part of IPv6 that is routed in the internet, and IPv4 written as IPv6. */
const routed = blockList(['2000::/3', '::ffff:0:0/96']);

/** Whether an address leads to the internet and not to a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4');
  return routed.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
