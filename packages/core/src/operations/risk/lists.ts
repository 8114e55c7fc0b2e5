import { list } from '@app/shared/risk/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { type MarkedRequest, markedMembers } from './marked-members.ts';

type MarkedInput = Pick<MarkedRequest, 'code'>;

/** A site's members with risk marks, the heaviest first. */
const marked = definePagedList(
  list,
  (
    { db, merchantId, input }: Reading<MarkedInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => markedMembers(db, { merchantId, ...input, afterPublicId, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const riskLists = { marked };
