import { sql } from '../../platform/db/index.ts';
import { dataSheet } from '../../platform/kernel/index.ts';

interface AccountRow {
  readonly publicId: string;
  readonly username: string;
  readonly nickname: string;
  readonly registeredAt: Date;
  readonly agentSince: Date | null;
  readonly closedAt: Date | null;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}

const read = sql(
  'members.data_of_member',
  `SELECT public_id AS "publicId", username, nickname, registered_at AS "registeredAt",
     agent_since AS "agentSince", closed_at AS "closedAt", last_login_at AS "lastLoginAt",
     last_login_ip AS "lastLoginIp"
   FROM member WHERE id = $1`,
);

/** Sheets of this domain in a member's data package. */
export const memberDataSheets = [
  dataSheet<AccountRow>({
    name: 'account',
    columns: [
      ['column.memberId', 'text', ({ publicId }) => publicId],
      ['column.member', 'text', ({ username }) => username],
      ['column.displayName', 'text', ({ nickname }) => nickname],
      ['column.registered', 'time', ({ registeredAt }) => registeredAt],
      ['column.agentSince', 'time', ({ agentSince }) => agentSince],
      ['column.locked', 'time', ({ closedAt }) => closedAt],
      ['column.lastLogin', 'time', ({ lastLoginAt }) => lastLoginAt],
      ['column.ip', 'text', ({ lastLoginIp }) => lastLoginIp],
    ],
    read: (reader, { memberId }) => reader.query<AccountRow>(read, [memberId]),
  }),
];
