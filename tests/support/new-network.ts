import { randomBytes } from 'node:crypto';

/**
 * An address in a network (/48 of IPv6) that no other test asks from: what is limited per network
 * is counted for this one anew.
 */
export const inNewNetwork = (): string =>
  `fd${randomBytes(5)
    .toString('hex')
    .replace(/(?=(....)+$)/g, ':')}::1`;
