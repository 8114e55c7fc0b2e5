import { list } from '@app/shared/exclusions/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { type ExclusionFilter, listExclusions } from './list-exclusions.ts';

type ExclusionsInput = Pick<ExclusionFilter, 'state' | 'text'>;

/** Time-outs and self-exclusions of a site's members, the latest first. */
const ofSite = definePagedList(
  list,
  (
    { db, merchantId, asked: { askedAt: now }, input }: Reading<ExclusionsInput>,
    { after: before, rowsMax }: After<bigint>,
  ) => listExclusions(db, { merchantId, ...input, now, before, rowsMax }),
  ({ id }) => id,
);

/** The lists of this domain. */
export const exclusionLists = { ofSite };
