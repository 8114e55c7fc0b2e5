import { sql } from '../../platform/db/index.ts';
import { dataSheet } from '../../platform/kernel/index.ts';

interface CredentialRow {
  readonly what: string;
  readonly since: Date | null;
  readonly detail: string | null;
}

// Secrets and hashes are left out: they say nothing about the person.
const read = sql(
  'credentials.data_of_member',
  `SELECT 'authenticator' AS what, confirmed_at AS since, NULL AS detail
   FROM member_authenticator WHERE member_id = $1
   UNION ALL SELECT 'payment password', set_at, NULL
   FROM member_payment_password WHERE member_id = $1
   UNION ALL SELECT 'security question', NULL, question
   FROM member_security_answer WHERE member_id = $1
   UNION ALL SELECT 'remembered device', NULL, device
   FROM login_ticket WHERE member_id = $1 AND ended_at IS NULL`,
);

/** Sheets of this domain in a member's data package. */
export const credentialsDataSheets = [
  dataSheet<CredentialRow>({
    name: 'credentials',
    columns: [
      ['column.type', 'text', ({ what }) => what],
      ['column.since', 'time', ({ since }) => since],
      ['column.detail', 'text', ({ detail }) => detail],
    ],
    read: (reader, { memberId }) => reader.query<CredentialRow>(read, [memberId]),
  }),
];
