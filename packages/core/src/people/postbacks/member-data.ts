import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly name: string;
  readonly text: string;
}

const read = sql(
  'postbacks.data_of_member',
  `SELECT part.id, part.name, part.text FROM link_origin o CROSS JOIN LATERAL (VALUES
     (1::bigint, 'click_id', o.click_id), (2, 'sub1', o.sub1), (3, 'sub2', o.sub2), (4, 'sub3', o.sub3),
     (5, 'sub4', o.sub4)) AS part (id, name, text)
   WHERE o.member_id = $1 AND part.text <> '' AND part.id > $2
   ORDER BY part.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const postbacksDataSheets = [
  dataSheet<Row>({
    name: 'origin',
    columns: [
      ['column.type', 'text', ({ name }) => name],
      ['column.text', 'text', ({ text }) => text],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
