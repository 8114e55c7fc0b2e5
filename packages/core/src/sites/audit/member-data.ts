import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface ActionRow {
  readonly id: bigint;
  readonly at: Date;
  readonly action: string;
  readonly detail: string;
}

// An earlier member may have had the name: their lines are older than this member.
const read = sql(
  'audit.data_of_member',
  `SELECT id, at, action, detail FROM audit_entry
   WHERE target = $1 AND merchant_id = $2 AND at >= $3 AND id < $4
   ORDER BY id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Above every id. */
const NEWEST = 2n ** 63n - 1n;

/**
 * Operators' actions on a member, for the data package, without the operators' names: these are not the
 * member's data.
 */
export const auditDataSheets = [
  dataSheet<ActionRow>({
    name: 'actions',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.action', 'text', ({ action }) => action],
      ['column.detail', 'text', ({ detail }) => detail],
    ],
    read: (reader, { username, merchantId, registeredAt }, after) =>
      reader.query<ActionRow>(read, [username, merchantId, registeredAt, after?.id ?? NEWEST]),
  }),
];
