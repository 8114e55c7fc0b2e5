export { type DecideKycDocument, decideKycDocument } from './decide-document.ts';
export { eraseKycDocuments } from './erase-member-data.ts';
export {
  findKycDocument,
  type KycDocument,
  kycDocumentsOf,
  kycSubject,
  provenBy,
  type QueuedKycDocument,
  queuedKycDocuments,
  readKycNumber,
} from './kyc-document.ts';
export { kycDataSheets } from './member-data.ts';
export { type SendKycDocument, sendKycDocument } from './send-document.ts';
