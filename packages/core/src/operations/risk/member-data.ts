import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly kind: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly value: string | null;
}

// Hashes are left out, because members cannot read them. Accounts have their own sheet.
const read = sql(
  'risk.sightings_of_member',
  `SELECT row_number() OVER (ORDER BY first_at, kind, value) AS id, kind, first_at AS "firstAt", last_at AS "lastAt",
     CASE WHEN kind IN ('device', 'network') THEN value END AS value
   FROM risk_sighting WHERE member_id = $1 ORDER BY 1 OFFSET $2 LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** The member's data of this domain, for the data package. */
export const riskDataSheets = [
  dataSheet<Row>({
    name: 'sightings',
    columns: [
      ['column.firstSeen', 'time', ({ firstAt }) => firstAt],
      ['column.lastSeen', 'time', ({ lastAt }) => lastAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.text', 'text', ({ value }) => value],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
