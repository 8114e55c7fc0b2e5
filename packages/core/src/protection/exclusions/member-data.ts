import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { EXCLUSION_COLUMNS, type Exclusion } from './exclusion.ts';

const read = sql(
  'exclusions.data_of_member',
  `SELECT ${EXCLUSION_COLUMNS} FROM exclusion e
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const exclusionDataSheets = [
  dataSheet<Exclusion>({
    name: 'exclusions',
    columns: [
      ['column.time', 'time', ({ startsAt }) => startsAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.until', 'time', ({ holdsUntil, endsAt }) => holdsUntil ?? endsAt],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<Exclusion>(read, [memberId, after?.id ?? 0n]),
  }),
];
