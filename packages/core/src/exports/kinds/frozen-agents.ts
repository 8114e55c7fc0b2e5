import { frozenAgents as listFrozen } from '../../debts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** As the operators' page is narrowed. */
export interface FrozenAgentsWish {
  readonly text?: string | undefined;
}

/** The agents of a site who owe anything, by name. */
export const frozenAgents: ExportSheet = {
  columns: [
    { key: 'column.agent', type: 'text' },
    { key: 'column.owed', type: 'money' },
    { key: 'column.debts', type: 'count' },
    { key: 'column.since', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { text } = JSON.parse(asked.input) as FrozenAgentsWish;
    const of = { merchantId: siteOf(asked), text, rowsMax: ROWS_PER_PAGE };
    for (let after: string | undefined; ; ) {
      const found = await listFrozen(db, { ...of, after });
      const isLast = found.length < ROWS_PER_PAGE;
      const rows = found.map(({ username, owed, debts, since }) => [username, owed, debts, since]);
      yield { rows, share: isLast ? 1 : 0 }; // how many there are is counted nowhere
      after = found.at(-1)?.username;
      if (isLast) return;
    }
  },
};
