export { type Wallet, walletOf } from './wallet-of.ts';
export { type RoundInWallet, walletWithRounds } from './wallet-with-rounds.ts';
