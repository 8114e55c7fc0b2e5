export { accountsOfWallet, type Wallet, walletIn, walletOf } from './wallet-of.ts';
