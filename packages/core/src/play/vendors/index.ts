export { applyRounds, type PlayedRound } from './apply-rounds.ts';
export { type Applied, applyTransactions } from './apply-transactions.ts';
export { auditRounds } from './audit-rounds.ts';
export { authenticate } from './authenticate.ts';
export { bookRecords, UnknownGame } from './book-records.ts';
export { explainVendorBets } from './explain-bets.ts';
export {
  explainSignature,
  type SentMessage,
  type SignaturePart,
  type SignatureReport,
} from './explain-signature.ts';
export { findSigner, type Signer, type Vendor } from './find-signer.ts';
export { forgetSessions } from './forget-sessions.ts';
export { framedOrigins } from './framed-origins.ts';
export { hasOpenRound } from './has-open-round.ts';
export { LAUNCH_TOKEN_MS, type Launch, launchGame } from './launch-game.ts';
export type { Message, TransactionName } from './message.ts';
export { readBalance } from './read-balance.ts';
export {
  type NewVendor,
  type NewVendorKey,
  putVendorWithKey,
  registerVendor,
} from './register-vendor.ts';
export {
  lastRequests,
  type RequestLog,
  requestLog,
  type SignatureKind,
  type VendorRequest,
} from './request-log.ts';
export { STALE_ROUND_MS, type StaleRounds, staleRounds } from './stale-rounds.ts';
export { vendorIds } from './vendor-ids.ts';
export {
  addVendorKey,
  countValidKeys,
  endKeyOfVendor,
  endVendorKey,
  isEd25519,
  type VendorKey,
  vendorKeys,
} from './vendor-keys.ts';
export { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';
export { type VendorOfSite, vendorsOfSite } from './vendors-of-site.ts';
export { type RoundInWallet, walletWithRounds } from './wallet-with-rounds.ts';
