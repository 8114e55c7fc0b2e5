import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface FeedbackRow {
  readonly id: bigint;
  readonly sentAt: Date;
  readonly content: string;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

const read = sql(
  'feedback.data_of_member',
  `SELECT id, sent_at AS "sentAt", content, answer, answered_at AS "answeredAt" FROM feedback
   WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** Sheets of this domain in a member's data package. */
export const feedbackDataSheets = [
  dataSheet<FeedbackRow>({
    name: 'feedback',
    columns: [
      ['column.time', 'time', ({ sentAt }) => sentAt],
      ['column.text', 'text', ({ content }) => content],
      ['column.answered', 'time', ({ answeredAt }) => answeredAt],
      ['column.answer', 'text', ({ answer }) => answer],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<FeedbackRow>(read, [memberId, after?.id ?? 0n]),
  }),
];
