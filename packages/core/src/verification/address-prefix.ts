import { isIPv6 } from 'node:net';

/**
 * The network that an address lies in: /24 of IPv4, /48 of IPv6, the smallest that one customer of
 * a provider cannot hop out of at will. What is limited per address is limited by this.
 */
export function addressPrefix(address: string): string {
  const [plain = ''] = address.split('%'); // a zone names an interface of ours
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  const ipv4 = mapped ?? plain;
  if (!isIPv6(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(ipv4).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
