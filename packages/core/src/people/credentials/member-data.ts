import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface CredentialRow {
  readonly what: string;
  readonly since: Date | null;
  readonly detail: string | null;
  /** Position of the row: the kind of credential, and within it a key that is never shown. */
  readonly kind: number;
  readonly key: string;
}

// Secrets and hashes are left out: they say nothing about the person.
const read = sql(
  'credentials.data_of_member',
  `SELECT what, since, detail, kind, key FROM (
     SELECT 1 AS kind, '' AS key, 'authenticator' AS what, confirmed_at AS since, NULL AS detail
     FROM member_authenticator WHERE member_id = $1
     UNION ALL SELECT 2, '', 'payment password', set_at, NULL
     FROM member_payment_password WHERE member_id = $1
     UNION ALL SELECT 3, question, 'security question', NULL, question
     FROM member_security_answer WHERE member_id = $1
     UNION ALL SELECT 4, encode(token_hash, 'hex'), 'remembered device', NULL, device
     FROM login_ticket WHERE member_id = $1 AND ended_at IS NULL) credential
   WHERE (kind, key) > ($2, $3) ORDER BY kind, key LIMIT ${DATA_ROWS_PER_PAGE}`,
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
    read: (reader, { memberId }, after) =>
      reader.query<CredentialRow>(read, [memberId, after?.kind ?? 0, after?.key ?? '']),
  }),
];
