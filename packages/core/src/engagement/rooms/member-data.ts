import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet, openPersonal } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly room: string;
  readonly text: Buffer | null;
  readonly sentAt: Date;
}

const read = sql(
  'rooms.data_of_member',
  `SELECT one.id, r.name AS room, one.text, one.sent_at AS "sentAt"
   FROM chat_room_message one JOIN chat_room r ON r.id = one.room_id
   WHERE one.member_id = $1 AND one.id > $2 ORDER BY one.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheet of this domain in a member's data package. */
export const roomsDataSheets = [
  dataSheet<Row>({
    name: 'chatRooms',
    columns: [
      ['column.name', 'text', ({ room }) => room],
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.text', 'text', ({ text }) => text && openPersonal('chat_room_message.text', text)],
    ],
    read: (reader, { memberId }, after) => reader.query<Row>(read, [memberId, after?.id ?? 0n]),
  }),
];
