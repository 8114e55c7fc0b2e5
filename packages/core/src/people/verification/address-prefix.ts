import { isIPv6 } from 'node:net';

/**
 * The network of an address: /24 of IPv4, /48 of IPv6, the smallest that a customer of an internet provider
 * cannot leave at will. Limits per address apply to it.
 */
export function addressPrefix(address: string): string {
  const plain = plainOf(address);
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
}

/**
 * The addresses of one customer: a whole IPv4 address, a /48 of IPv6. For limits that neighbors must not
 * share.
 */
export function addressOfCustomer(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? addressPrefix(plain) : plain;
}

/** Unwraps IPv4 that is mapped into IPv6. */
function plainOf(address: string): string {
  const [plain = ''] = address.split('%'); // a zone names a local interface
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
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
