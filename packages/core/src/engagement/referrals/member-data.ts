import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly publicId: string;
  readonly registeredAt: Date;
  readonly state: string;
  readonly amount: Money;
}

// Friends are people of their own: only the invitation is the member's.
const read = sql(
  'referrals.data_of_member',
  `SELECT id, public_id AS "publicId", registered_at AS "registeredAt", state,
     CASE WHEN inviter_id = $1 AND is_inviter_granted THEN inviter_amount
       WHEN friend_id = $1 AND is_friend_granted THEN friend_amount ELSE 0 END AS amount
   FROM referral WHERE (inviter_id = $1 OR friend_id = $1) AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const referralDataSheets = [
  dataSheet<Row>({
    name: 'referrals',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ registeredAt }) => registeredAt],
      ['column.state', 'text', ({ state }) => state],
      ['column.amount', 'money', ({ amount }) => amount],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
