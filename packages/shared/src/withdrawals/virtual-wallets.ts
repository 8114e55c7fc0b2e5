/** Address formats of networks; `other` accepts any. Phrases of the console are `withdrawalBanks.network.<name>`. */
export const walletNetworks = ['bitcoin', 'evm', 'tron', 'other'] as const;
export type WalletNetwork = (typeof walletNetworks)[number];

const FINE_DECIMALS = 8;
const MOST_DECIMALS = 6;

/** Networks transfer most currencies with at most six decimals; these have more. */
const FINE = new Set(['BTC', 'LTC', 'ETH', 'BNB']);

/** Number of decimals in payments of a cryptocurrency. */
export const decimalsOf = (currency: string): number =>
  FINE.has(currency) ? FINE_DECIMALS : MOST_DECIMALS;
