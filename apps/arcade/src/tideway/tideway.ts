import { HIGH_TIDE_NAMES } from './names.ts';

/**
 * Tideway: the sandbox's transfer vendor, which keeps members' money in its own wallets, as docs/vendors.md describes
 * under "Wallets of your own". It has one game and is absent in production.
 */
export const TIDEWAY = {
  code: 'tideway',
  game: 'high-tide',
  names: HIGH_TIDE_NAMES,
  /** Path prefix of the platform's wallet requests. */
  walletPath: '/tideway/wallet',
} as const;
