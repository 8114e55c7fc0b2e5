import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet, openPersonal } from '../../platform/kernel/index.ts';
import { NUMBER_PLACE } from './kyc-document.ts';

interface Row {
  readonly id: bigint;
  readonly sentAt: Date;
  readonly paper: string;
  readonly number: Buffer | null;
  readonly state: string;
  readonly words: string | null;
}

const read = sql(
  'kyc.data_of_member',
  `SELECT id, sent_at AS "sentAt", paper, number, state, words FROM kyc_document
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const kycDataSheets = [
  dataSheet<Row>({
    name: 'kyc-documents',
    columns: [
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.paper', 'text', ({ paper }) => paper],
      ['column.paperNumber', 'text', ({ number }) => number && openPersonal(NUMBER_PLACE, number)],
      ['column.state', 'text', ({ state }) => state],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
