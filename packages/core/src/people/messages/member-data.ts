import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface MessageRow {
  readonly id: bigint;
  readonly sentAt: Date;
  readonly readAt: Date | null;
  readonly cause: string | null;
  /** JSON: the written text, or the data of its template. */
  readonly words: string | null;
}

const received = sql(
  'messages.data_received',
  `SELECT m.id, m.sent_at AS "sentAt", r.read_at AS "readAt", m.cause,
     coalesce(m.texts, m.details)::text AS words
   FROM message_recipient r JOIN message m ON m.id = r.message_id
   WHERE r.member_id = $1 AND r.message_id > $2 AND r.deleted_at IS NULL
   ORDER BY r.message_id LIMIT ${DATA_ROWS_PER_PAGE}`,
);
const sent = sql(
  'messages.data_sent',
  `SELECT id, sent_at AS "sentAt", NULL AS "readAt", cause, texts::text AS words
   FROM message WHERE sender_id = $1 AND id > $2 AND sender_deleted_at IS NULL
   ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

interface ChoiceRow {
  readonly kind: string;
  readonly choice: string;
  readonly chosenAt: Date;
}

const choices = sql(
  'messages.data_notice_choices',
  `SELECT kind, choice, chosen_at AS "chosenAt" FROM notice_choice
   WHERE member_id = $1 AND kind > $2 ORDER BY kind LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const messagesDataSheets = [
  dataSheet<MessageRow>({
    name: 'received',
    columns: [
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.read', 'time', ({ readAt }) => readAt],
      ['column.type', 'text', ({ cause }) => cause],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<MessageRow>(received, [memberId, after?.id ?? 0n]),
  }),
  dataSheet<MessageRow>({
    name: 'sent',
    columns: [
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<MessageRow>(sent, [memberId, after?.id ?? 0n]),
  }),
  dataSheet<ChoiceRow>({
    name: 'notice-choices',
    columns: [
      ['column.time', 'time', ({ chosenAt }) => chosenAt],
      ['column.type', 'text', ({ kind }) => kind],
      ['column.text', 'text', ({ choice }) => choice],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<ChoiceRow>(choices, [memberId, after?.kind ?? '']),
  }),
];
