import { randomBytes } from 'node:crypto';

/** An address in a network (/48 of IPv6) that no other test uses, so that limits per network start at zero for it. */
export const inNewNetwork = (): string =>
  `fd${randomBytes(5)
    .toString('hex')
    .replace(/(?=(....)+$)/g, ':')}::1`;
