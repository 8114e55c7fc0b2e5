import { list } from '@app/shared/harm/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { type CasesRequest, listCases } from './list-cases.ts';

type CasesInput = Pick<CasesRequest, 'state' | 'code'>;

/** Cases of a site: open ones by score, or closed ones, the latest first. */
const harmCases = definePagedList(
  list,
  (
    { db, merchantId, input }: Reading<CasesInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => listCases(db, { merchantId, ...input, afterPublicId, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const harmLists = { harmCases };
