import { type Reader, sql } from '../../platform/db/index.ts';
import { uploadsOf } from '../../platform/uploads/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { memberRows, readWaiting, type Waiting } from '../members/index.ts';
import { operatorRows } from '../operators/index.ts';
import { pictureSubject } from './picture-subject.ts';

export interface Feedback {
  readonly publicId: string;
  readonly site: string;
  readonly username: string;
  readonly content: string;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  /** The operator who answered. */
  readonly answeredBy: string | null;
  /** Public ids of its pictures that are still stored. */
  readonly uploadIds: readonly string[];
}

export interface FeedbackRequest {
  readonly site: string;
  readonly isWaitingOnly?: boolean;
  /** Cursor: the last row of the previous page. */
  readonly beforePublicId?: string | undefined;
  readonly rowsMax: number;
}

// A union of two queries, so that unanswered feedback is found by an index of its own among many answered ones.
const list = sql(
  'feedback.list',
  `SELECT f.public_id AS "publicId", s.code AS site, m.username, f.content, f.sent_at AS "sentAt",
     f.answer, f.answered_at AS "answeredAt", o.username AS "answeredBy"
   FROM ${merchantRows} s
   CROSS JOIN LATERAL (
     (SELECT * FROM feedback
      WHERE NOT $3 AND merchant_id = s.id
        AND ($4::uuid IS NULL OR id < (SELECT id FROM feedback WHERE public_id = $4))
      ORDER BY id DESC LIMIT $2)
     UNION ALL
     (SELECT * FROM feedback
      WHERE $3 AND merchant_id = s.id AND answered_at IS NULL
        AND ($4::uuid IS NULL OR id < (SELECT id FROM feedback WHERE public_id = $4))
      ORDER BY id DESC LIMIT $2)) f
   JOIN ${memberRows} m ON m.id = f.member_id
   LEFT JOIN ${operatorRows} o ON o.id = f.answered_by
   WHERE s.code = $1 ORDER BY f.id DESC`,
);

/** A query. Feedback of a site's members, newest first. */
export async function listFeedback(
  reader: Reader,
  { site, isWaitingOnly = false, beforePublicId, rowsMax }: FeedbackRequest,
): Promise<Feedback[]> {
  const values = [site, rowsMax, isWaitingOnly, beforePublicId ?? null];
  const rows = await reader.query<Omit<Feedback, 'uploadIds'>>(list, values);
  const subjects = rows.map(({ publicId }) => pictureSubject(publicId));
  const pictures = Map.groupBy(await uploadsOf(reader, subjects), ({ usedBy }) => usedBy);
  return rows.map((row) => ({
    ...row,
    uploadIds: (pictures.get(pictureSubject(row.publicId)) ?? []).map(({ publicId }) => publicId),
  }));
}

const length = sql(
  'feedback.queue_length',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(sent_at) AS "oldestAt"
   FROM feedback WHERE merchant_id = $1 AND answered_at IS NULL`,
);

/** A query. Count of a site's unanswered feedback, without an amount. */
export const feedbackQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
