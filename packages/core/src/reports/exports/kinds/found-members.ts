import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { isAgent, TRIAL } from '@app/shared/domain/customer-types';
import { type ListedMember, listMembers, type MemberFilter } from '../../member-list/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of the list. A searched number or address is stored nowhere, only the member it found. */
export interface FoundMembersExportRequest
  extends Omit<MemberFilter, 'memberIds' | 'uplineId' | 'loginFrom' | 'loginTo'> {
  readonly memberIds?: readonly string[] | undefined;
  readonly uplineId?: string | undefined;
  readonly loginFrom?: number | undefined;
  readonly loginTo?: number | undefined;
}

/** A site's members with the columns of their list. */
export const foundMembers: ExportSheet = {
  columns: [
    { key: 'column.memberId', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.displayName', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.agentAbove', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.locked', type: 'time' },
    { key: 'column.lastLogin', type: 'time' },
  ],
  async *pages({ db, clock }, asked) {
    const filter = filterOf(JSON.parse(asked.input) as FoundMembersExportRequest);
    const say = speakerOf(languageOf(asked.language), 'console');
    const kindOf = ({ customerType }: ListedMember) => {
      if (isAgent(customerType)) return say('member.kind.agent');
      return say(customerType === TRIAL ? 'member.kind.trial' : 'member.kind.member');
    };
    const rowOf = (one: ListedMember) => [
      one.publicId,
      one.username,
      one.nickname,
      kindOf(one),
      one.upline?.username ?? null,
      one.registeredAt,
      one.closedAt,
      one.lastLoginAt,
    ];
    const of = { merchantId: siteOf(asked), filter, rowsMax: ROWS_PER_PAGE, now: clock() };
    for (let after: ListedMember | undefined; ; ) {
      const found = await listMembers(db, { ...of, after });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows: found.map(rowOf), share: isLast ? 1 : 0 };
      if (isLast) return;
      after = found.at(-1);
    }
  },
};

function filterOf({
  memberIds,
  uplineId,
  loginFrom,
  loginTo,
  ...rest
}: FoundMembersExportRequest): MemberFilter {
  return {
    ...rest,
    memberIds: memberIds?.map(BigInt),
    uplineId: uplineId === undefined ? undefined : BigInt(uplineId),
    loginFrom: loginFrom === undefined ? undefined : new Date(loginFrom),
    loginTo: loginTo === undefined ? undefined : new Date(loginTo),
  };
}
