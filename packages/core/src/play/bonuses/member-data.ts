import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly name: string;
  readonly amount: Money;
  readonly state: string;
  readonly chosenAt: Date;
}

const read = sql(
  'bonuses.data_of_member',
  `SELECT b.id, b.public_id AS "publicId", coalesce(v.names->>$4::text, v.name) AS name, b.amount, b.state, b.chosen_at AS "chosenAt"
   FROM member_bonus b JOIN promotion_version v ON v.promotion_id = b.promotion_id AND v.number = b.version
   WHERE b.member_id = $1 AND ($2::timestamptz IS NULL OR (b.chosen_at, b.id) < ($2, $3))
   ORDER BY b.chosen_at DESC, b.id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const bonusDataSheets = [
  dataSheet<Row>({
    name: 'bonuses',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ chosenAt }) => chosenAt],
      ['column.name', 'text', ({ name }) => name],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<Row>(read, [memberId, after?.chosenAt ?? null, after?.id ?? 0n, language]),
  }),
];
