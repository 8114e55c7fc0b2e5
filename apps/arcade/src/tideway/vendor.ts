import { HIGH_TIDE_NAMES } from './names.ts';

/**
 * Tideway: the sandbox's vendor that keeps members' money in wallets of its own, as docs/vendors.md describes under
 * "Wallets of your own". It has one game and is absent in production.
 */
export const TIDEWAY = {
  code: 'tideway',
  game: 'high-tide',
  names: HIGH_TIDE_NAMES,
  /** Below which the platform asks about wallets. */
  walletPath: '/tideway/wallet',
} as const;
