import { expect, test } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['2001::', '2001:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s lies in %s', (address, prefix) => expect(addressPrefix(address)).toBe(prefix));
