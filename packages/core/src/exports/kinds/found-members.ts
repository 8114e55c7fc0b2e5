import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { isAgent, TRIAL } from '@app/shared/domain/customer-types';
import { type Member, membersByName, readMember } from '../../members/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Whose name begins so; or the one member whose number or address was looked for, which is kept nowhere. */
export type FoundMembersWish = { readonly begins: string } | { readonly memberId: string };

/** Members of a site by name, with what the list of them shows. */
export const foundMembers: ExportSheet = {
  columns: [
    { key: 'column.memberId', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.displayName', type: 'text' },
    { key: 'column.role', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.locked', type: 'time' },
    { key: 'column.lastLogin', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const wish = JSON.parse(asked.input) as FoundMembersWish;
    const say = speakerOf(languageOf(asked.language), 'console');
    const kindOf = ({ customerType }: Member) => {
      if (isAgent(customerType)) return say('member.kind.agent');
      return say(customerType === TRIAL ? 'member.kind.trial' : 'member.kind.member');
    };
    const rowOf = (one: Member) => [
      ...[one.publicId, one.username, one.nickname, kindOf(one), one.registeredAt],
      ...[one.closedAt, one.lastLoginAt],
    ];
    if ('memberId' in wish) {
      yield { rows: [rowOf(await readMember(db, BigInt(wish.memberId)))], share: 1 };
      return;
    }
    const of = { merchantId: siteOf(asked), text: wish.begins, rowsMax: ROWS_PER_PAGE };
    for (let after: string | undefined; ; ) {
      const found = await membersByName(db, { ...of, after });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows: found.map(rowOf), share: isLast ? 1 : 0 };
      if (isLast) return;
      after = found.at(-1)?.username;
    }
  },
};
