import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import { find } from '@app/shared/members/ops-calls';
import { defineList, mapPages, pagesAfter, type Reading } from '../../platform/lists/index.ts';
import { type ListedMember, listMembers, type MemberFilter } from './list-members.ts';

/** Filters of the list. A searched number or address is not stored, only the member it found. */
interface FoundMembersInput
  extends Omit<MemberFilter, 'memberIds' | 'uplineId' | 'loginFrom' | 'loginTo'> {
  readonly memberIds?: readonly string[] | undefined;
  readonly uplineId?: string | undefined;
  readonly loginFrom?: number | undefined;
  readonly loginTo?: number | undefined;
}

/** A site's members. */
const foundMembers = defineList(
  find,
  'foundMembers',
  ({ db, clock, merchantId, input }: Reading<FoundMembersInput>) => {
    const query = { merchantId, filter: filterOf(input), now: clock() };
    return mapPages(
      pagesAfter<ListedMember, ListedMember>(
        (page) => listMembers(db, { ...query, ...page }),
        (member) => member,
      ),
      (member) => ({
        ...member,
        role: roleOf(member),
        uplineName: member.upline?.username ?? null,
      }),
    );
  },
);

function roleOf({ customerType }: ListedMember) {
  if (isAgent(customerType)) return 'agent';
  return customerType === TRIAL ? 'trial' : 'member';
}

function filterOf({
  memberIds,
  uplineId,
  loginFrom,
  loginTo,
  ...rest
}: FoundMembersInput): MemberFilter {
  return {
    ...rest,
    memberIds: memberIds?.map(BigInt),
    uplineId: uplineId === undefined ? undefined : BigInt(uplineId),
    loginFrom: loginFrom === undefined ? undefined : new Date(loginFrom),
    loginTo: loginTo === undefined ? undefined : new Date(loginTo),
  };
}

/** The lists of this domain that can be downloaded. */
export const memberLists = { foundMembers };
