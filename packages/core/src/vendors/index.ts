export { type Applied, applyTransactions } from './apply-transactions.ts';
export { auditRounds } from './audit-rounds.ts';
export { authenticate } from './authenticate.ts';
export { explainVendorBets } from './explain-bets.ts';
export { findSigner, type Vendor } from './find-signer.ts';
export { forgetSessions } from './forget-sessions.ts';
export { framedOrigins } from './framed-origins.ts';
export { LAUNCH_TOKEN_MS, type Launch, launchGame } from './launch-game.ts';
export type { Message, TransactionName } from './message.ts';
export { readBalance } from './read-balance.ts';
export {
  endVendorKey,
  type NewVendor,
  type NewVendorKey,
  putVendorWithKey,
  registerVendor,
} from './register-vendor.ts';
export { STALE_ROUND_MS, type StaleRounds, staleRounds } from './stale-rounds.ts';
export { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';
export { type RoundInWallet, walletWithRounds } from './wallet-with-rounds.ts';
