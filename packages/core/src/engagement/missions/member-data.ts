import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly name: string;
  readonly beganAt: Date;
  readonly completedAt: Date | null;
}

const read = sql(
  'missions.data_of_member',
  `SELECT p.id, coalesce(v.names->>$3::text, v.name) AS name, p.began_at AS "beganAt", p.completed_at AS "completedAt"
   FROM mission_progress p JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version
   WHERE p.member_id = $1 AND p.id > $2 ORDER BY p.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const missionDataSheets = [
  dataSheet<Row>({
    name: 'missions',
    columns: [
      ['column.name', 'text', ({ name }) => name],
      ['column.time', 'time', ({ beganAt }) => beganAt],
      ['column.completed', 'time', ({ completedAt }) => completedAt],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<Row>(read, [memberId, after?.id ?? 0n, language]),
  }),
];
