import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly article: string;
  readonly amount: Money;
  readonly state: string;
  readonly comment: string | null;
  readonly remark: string | null;
  readonly at: Date;
}

const read = sql(
  'promotions.data_of_member',
  `SELECT e.id, e.public_id AS "publicId", p.article, e.amount, e.state, e.comment, e.remark, e.at
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id
   WHERE e.member_id = $1 AND e.id > $2 ORDER BY e.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const promotionDataSheets = [
  dataSheet<Row>({
    name: 'promotions',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ at }) => at],
      ['column.name', 'text', ({ article }) => article],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
      ['column.note', 'text', ({ comment }) => comment],
      ['column.remark', 'text', ({ remark }) => remark],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
