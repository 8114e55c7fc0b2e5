import { listFrozenMembers } from '../../../people/debts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface FrozenMembersExportRequest {
  readonly text?: string | undefined;
}

/** A site's members with debts, by name. */
export const frozenMembers: ExportSheet = {
  columns: [
    { key: 'column.member', type: 'text' },
    { key: 'column.owed', type: 'money' },
    { key: 'column.debts', type: 'count' },
    { key: 'column.since', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { text } = JSON.parse(asked.input) as FrozenMembersExportRequest;
    const of = { merchantId: siteOf(asked), text, rowsMax: ROWS_PER_PAGE };
    for (let after: string | undefined; ; ) {
      const found = await listFrozenMembers(db, { ...of, after });
      const isLast = found.length < ROWS_PER_PAGE;
      const rows = found.map(({ username, owed, debts, since }) => [username, owed, debts, since]);
      yield { rows, share: isLast ? 1 : 0 }; // the total is unknown
      after = found.at(-1)?.username;
      if (isLast) return;
    }
  },
};
