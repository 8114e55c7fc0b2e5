import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface LinkRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly campaign: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

// No index finds an agent's ended links, so the table is scanned in order of id.
const read = sql(
  'agents.data_of_member',
  `SELECT id, code, name, campaign, created_at AS "createdAt", ended_at AS "endedAt"
   FROM affiliate_link WHERE agent_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** This module's sheets of a member's data package. */
export const agentsDataSheets = [
  dataSheet<LinkRow>({
    name: 'invitations',
    columns: [
      ['column.invitation', 'text', ({ code }) => code],
      ['column.displayName', 'text', ({ name }) => name],
      ['column.campaign', 'text', ({ campaign }) => campaign],
      ['column.since', 'time', ({ createdAt }) => createdAt],
      ['column.ended', 'time', ({ endedAt }) => endedAt],
    ],
    read: (reader, { memberId }, after) => reader.query<LinkRow>(read, [memberId, after?.id ?? 0n]),
  }),
];
