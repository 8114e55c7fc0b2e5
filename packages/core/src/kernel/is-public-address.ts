import { BlockList, isIP, isIPv6 } from 'node:net';

/** What is reserved: of this machine, of a network of its own, for documents, for many listeners. */
const RESERVED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const reserved = new BlockList();
for (const network of RESERVED) {
  const [address = '', bits] = network.split('/');
  reserved.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address leads out into the internet, and not into a network behind this machine. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !reserved.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
