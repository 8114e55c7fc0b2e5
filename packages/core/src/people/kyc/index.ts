export {
  claimOrReleaseKycDocument,
  type DecideKycDocument,
  decideKycDocument,
} from './decide-document.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { eraseOldKycDocuments } from './erase-old-documents.ts';
export {
  findKycDocument,
  type KycDocument,
  kycDocumentsOf,
  kycQueueLength,
  kycSubject,
  provenBy,
  type QueuedKycDocument,
  queuedKycDocuments,
  readKycNumber,
} from './kyc-document.ts';
export { kycLists } from './lists.ts';
export { kycNumberRows, kycStepRows } from './rows.ts';
export { type SendKycDocument, sendKycDocument } from './send-document.ts';
