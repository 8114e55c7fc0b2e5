import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { CHANGE_COLUMNS, type LimitChange } from './list-limits.ts';

const read = sql(
  'limits.data_of_member',
  `SELECT ${CHANGE_COLUMNS} FROM play_limit_change
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const limitDataSheets = [
  dataSheet<LimitChange>({
    name: 'limits',
    columns: [
      ['column.time', 'time', ({ askedAt }) => askedAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.period', 'text', ({ period }) => period],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<LimitChange>(read, [memberId, after?.id ?? 0n]),
  }),
];
