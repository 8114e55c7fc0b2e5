import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { sitePromotionRows } from '../promotions/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly article: string;
  readonly state: string;
  readonly amount: Money | null;
  readonly givenAt: Date;
  readonly usedAt: Date | null;
}

const read = sql(
  'tickets.data_of_member',
  `SELECT t.id, t.public_id AS "publicId", p.article, t.state, t.amount, t.given_at AS "givenAt", t.used_at AS "usedAt"
   FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   WHERE t.member_id = $1 AND t.id > $2 ORDER BY t.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const ticketDataSheets = [
  dataSheet<Row>({
    name: 'tickets',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ givenAt }) => givenAt],
      ['column.name', 'text', ({ article }) => article],
      ['column.state', 'text', ({ state }) => state],
      ['column.completed', 'time', ({ usedAt }) => usedAt],
      ['column.amount', 'money', ({ amount }) => amount],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
