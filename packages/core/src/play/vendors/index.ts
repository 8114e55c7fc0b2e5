export { applyRounds, type PlayedRound } from './apply-rounds.ts';
export { auditRounds } from './audit-rounds.ts';
export { authenticate } from './authenticate.ts';
export { bookRecords, UnknownGame } from './book-records.ts';
export { deleteOldSessions } from './delete-old-sessions.ts';
export { endTrialSessions } from './end-trial-sessions.ts';
export { explainVendorBets } from './explain-bets.ts';
export { findBetOfRound } from './find-bet-of-round.ts';
export { findCurrency } from './find-currency.ts';
export { framedOrigins } from './framed-origins.ts';
export { endFreeSpins } from './free-spins/end-free-spins.ts';
export { grantFreeSpins } from './free-spins/grant-free-spins.ts';
export { markWonTurnoverMet } from './free-spins/mark-won-turnover-met.ts';
export { hasOpenRound } from './has-open-round.ts';
export { keepLaunchToken } from './keep-launch-token.ts';
export { LAUNCH_TOKEN_MS, type Launch, launchGame } from './launch-game.ts';
export { launchTrialGame } from './launch-trial-game.ts';
export { type Applied, applyTransactions } from './messages/apply-transactions.ts';
export type { Message, TransactionName } from './messages/message.ts';
export {
  lastRequests,
  type ReadableBody,
  type RequestLog,
  requestLog,
  type SignatureKind,
  type VendorRequest,
} from './messages/request-log.ts';
export { TransactionQueue } from './messages/transaction-queue.ts';
export { tryTransaction } from './messages/try-transaction.ts';
export { readBalance } from './read-balance.ts';
export { readPlayer } from './read-player.ts';
export {
  type NewVendor,
  type NewVendorKey,
  putVendorWithKey,
  registerVendor,
} from './register-vendor.ts';
export {
  bookedOf,
  freeSpinBetRows,
  freeSpinRows,
  roundBetRows,
  roundRows,
  signingVendorRows,
  vendorMessageRows,
  wonTurnoverRows,
} from './rows.ts';
export {
  explainSignature,
  requestNameOf,
  type SentMessage,
  type SignaturePart,
  type SignatureReport,
} from './signing/explain-signature.ts';
export { findDialectSigner } from './signing/find-dialect-signer.ts';
export { findSigner, findVendor, type Signer, type Vendor } from './signing/find-signer.ts';
export { isEd25519, readKey } from './signing/key-kinds.ts';
export {
  addVendorKey,
  countValidKeys,
  endKeyOfVendor,
  endVendorKey,
  type VendorKey,
  vendorKeys,
} from './signing/vendor-keys.ts';
export { STALE_ROUND_MS, type StaleRounds, staleRounds } from './stale-rounds.ts';
export { vendorIds } from './vendor-ids.ts';
export { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';
export { type VendorOfSite, vendorsOfSite } from './vendors-of-site.ts';
export { type RoundInWallet, walletWithRounds } from './wallet-with-rounds.ts';
