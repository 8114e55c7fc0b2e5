import { list } from '@app/shared/kyc/ops-calls';
import { defineList, pagesAfterId, type Reading } from '../../platform/lists/index.ts';
import { queuedKycDocuments } from './kyc-document.ts';

interface KycDocumentsInput {
  readonly queue: 'waiting' | 'decided';
}

/** KYC documents of a site's members and the decisions on them, without numbers and pictures. */
const kycPapers = defineList(
  list,
  'kycPapers',
  ({ db, merchantId, input }: Reading<KycDocumentsInput>) =>
    pagesAfterId((page) => queuedKycDocuments(db, { merchantId, ...input, ...page })),
);

/** The lists of this domain that can be downloaded. */
export const kycLists = { kycPapers };
