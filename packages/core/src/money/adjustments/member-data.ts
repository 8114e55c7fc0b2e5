import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly madeAt: Date;
  readonly way: string;
  readonly category: string;
  readonly amount: Money;
  readonly words: string;
}

const read = sql(
  'adjustments.data_of_member',
  `SELECT id, public_id AS "publicId", made_at AS "madeAt", way, category, amount, words
   FROM adjustment WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const adjustmentDataSheets = [
  dataSheet<Row>({
    name: 'adjustments',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ madeAt }) => madeAt],
      ['column.action', 'text', ({ way }) => way],
      ['column.type', 'text', ({ category }) => category],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
