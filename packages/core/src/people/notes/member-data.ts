import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import type { Note } from './notes.ts';

type Row = Pick<Note, 'id' | 'writtenAt' | 'kind' | 'words'>;

const read = sql(
  'notes.data_of_member',
  `SELECT id, written_at AS "writtenAt", kind, words FROM member_note
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/**
 * Operators' notes about a member, for the data package, without the operators' names: these are not the
 * member's data.
 */
export const noteDataSheets = [
  dataSheet<Row>({
    name: 'notes',
    columns: [
      ['column.time', 'time', ({ writtenAt }) => writtenAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
