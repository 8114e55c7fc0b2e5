import { list } from '@app/shared/kyc/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { queuedKycDocuments } from './kyc-document.ts';

interface KycDocumentsInput {
  readonly queue: 'waiting' | 'decided';
}

/** KYC documents of a site's members and the decisions on them, without numbers and pictures. */
const kycPapers = definePagedList(
  list,
  (
    { db, merchantId, input }: Reading<KycDocumentsInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => queuedKycDocuments(db, { merchantId, ...input, afterPublicId, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const kycLists = { kycPapers };
