import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly name: string | null;
  readonly source: string;
  readonly amount: Money;
  readonly state: string;
  readonly grantedAt: Date;
}

const read = sql(
  'rewards.data_of_member',
  `SELECT id, public_id AS "publicId", coalesce(names->'names'->>$3::text, names->>'name') AS name, source, amount, state,
     granted_at AS "grantedAt"
   FROM reward WHERE member_id = $1 AND state <> 'REFUSED' AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const rewardDataSheets = [
  dataSheet<Row>({
    name: 'rewards',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ grantedAt }) => grantedAt],
      ['column.name', 'text', ({ name, source }) => name ?? source],
      ['column.amount', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<Row>(read, [memberId, after?.id ?? 0n, language]),
  }),
];
