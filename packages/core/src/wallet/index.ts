export { type Wallet, walletOf } from './wallet-of.ts';
