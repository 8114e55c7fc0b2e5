import { type Reader, sql } from '../db/index.ts';
import { memberRows } from '../members/index.ts';
import { merchantRows } from '../site/index.ts';

export interface Feedback {
  readonly site: string;
  readonly username: string;
  readonly content: string;
  readonly sentAt: Date;
}

const list = sql(
  'feedback.list',
  `SELECT s.code AS site, m.username, f.content, f.sent_at AS "sentAt"
   FROM ${merchantRows} s
   CROSS JOIN LATERAL (SELECT * FROM feedback WHERE merchant_id = s.id ORDER BY id DESC LIMIT $2) f
   JOIN ${memberRows} m ON m.id = f.member_id
   WHERE s.code = $1 ORDER BY f.id DESC`,
);

/** A query. What members of a site told its operator, newest first. */
export const listFeedback = (
  reader: Reader,
  { site, rowsMax }: { site: string; rowsMax: number },
): Promise<Feedback[]> => reader.query<Feedback>(list, [site, rowsMax]);
