import { sql } from '../../platform/db/index.ts';
import { dataSheet } from '../../platform/kernel/index.ts';

interface IdentityRow {
  readonly provider: string;
  readonly linkedAt: Date;
}

const read = sql(
  'social.data_of_member',
  `SELECT provider, linked_at AS "linkedAt" FROM member_identity
   WHERE member_id = $1 ORDER BY provider`,
);

/** Sheets of this domain in a member's data package. */
export const socialDataSheets = [
  dataSheet<IdentityRow>({
    name: 'identities',
    columns: [
      ['column.loginProvider', 'text', ({ provider }) => provider],
      ['column.since', 'time', ({ linkedAt }) => linkedAt],
    ],
    read: (reader, { memberId }) => reader.query<IdentityRow>(read, [memberId]),
  }),
];
