import { readMember } from '../../people/members/index.ts';
import type { DataSheet } from '../../platform/kernel/index.ts';
import { bookOf, type FileRequest, type List, type ListSheet } from '../../platform/lists/index.ts';
import { recordLists } from '../records/index.ts';

/** All data of one member. Its sheets follow from the modules: see `sheetsOfMember`. */
export const memberData = bookOf<Record<string, never>>('memberData', []);

/** All data of one member, sheet by sheet. @param dataSheets of every domain */
export const sheetsOfMember = (dataSheets: readonly DataSheet[]): readonly ListSheet[] => [
  ...dataSheets.map(aboutSubject),
  ...sinceRegistration('server/exports:sheet.bets', recordLists.bets),
  ...sinceRegistration('server/exports:sheet.transactions', recordLists.transactions),
];

function aboutSubject({ name, columns, pages }: DataSheet): ListSheet {
  return {
    name: `server/exports:sheet.${name}`,
    columns: columns.map(({ key, type }) => ({ heading: `server/exports:${key}`, type })),
    async *pages({ db }, asked) {
      const { id: memberId, ...member } = await readMember(db, subjectOf(asked));
      const subject = { memberId, ...member, language: asked.language };
      for await (const rows of pages(db, subject)) yield { rows, share: 0 };
    },
  };
}

/** A list that the member can download themselves, from the day of registration on. */
function sinceRegistration(name: ListSheet['name'], list: Pick<List, 'sheets'>): ListSheet[] {
  return list.sheets.map(({ columns, pages }) => ({
    name,
    columns,
    async *pages(deps, asked) {
      const { id: memberId, registeredAt } = await readMember(deps.db, subjectOf(asked));
      const range = { from: registeredAt.getTime(), to: asked.askedAt.getTime() };
      yield* pages(deps, { ...asked, memberId, input: JSON.stringify(range) });
    },
  }));
}

function subjectOf({ subjectId, kind }: FileRequest): bigint {
  if (subjectId === null) throw new Error(`an export of ${kind} is about a member`);
  return subjectId;
}
