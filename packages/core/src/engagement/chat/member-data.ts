import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet, openPersonal } from '../../platform/kernel/index.ts';

interface MessageRow {
  readonly id: bigint;
  readonly conversation: string;
  readonly sender: string;
  readonly text: Buffer | null;
  readonly sentAt: Date;
}

const read = sql(
  'chat.data_of_member',
  `SELECT m.id, c.public_id AS conversation, m.sender, m.text, m.sent_at AS "sentAt"
   FROM chat_conversation c JOIN chat_message m ON m.conversation_id = c.id
   WHERE c.member_id = $1 AND m.event IS NULL AND m.id > $2
   ORDER BY m.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

interface RatingRow {
  readonly id: bigint;
  readonly conversation: string;
  readonly rating: number;
  readonly text: Buffer | null;
  readonly ratedAt: Date;
}

const readRatings = sql(
  'chat.ratings_of_member',
  `SELECT id, public_id AS conversation, rating, rating_text AS text, rated_at AS "ratedAt"
   FROM chat_conversation WHERE member_id = $1 AND rating IS NOT NULL AND id > $2
   ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const chatDataSheets = [
  dataSheet<MessageRow>({
    name: 'chat',
    columns: [
      ['column.reference', 'text', ({ conversation }) => conversation],
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.type', 'text', ({ sender }) => sender],
      ['column.text', 'text', ({ text }) => text && openPersonal('chat_message.text', text)],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<MessageRow>(read, [memberId, after?.id ?? 0n]),
  }),
  dataSheet<RatingRow>({
    name: 'chatRatings',
    columns: [
      ['column.reference', 'text', ({ conversation }) => conversation],
      ['column.time', 'time', ({ ratedAt }) => ratedAt],
      ['column.stars', 'count', ({ rating }) => rating],
      [
        'column.text',
        'text',
        ({ text }) => text && openPersonal('chat_conversation.rating_text', text),
      ],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<RatingRow>(readRatings, [memberId, after?.id ?? 0n]),
  }),
];
