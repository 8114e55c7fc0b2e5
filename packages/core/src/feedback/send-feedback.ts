import { inTransaction, sql } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { lockMemberRow, memberRows } from '../members/index.ts';

/** What one member may send within 24 hours. */
export const FEEDBACK_PER_DAY = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

const readDay = sql(
  'feedback.read_day',
  `SELECT content, sent_at AS "sentAt" FROM feedback
   WHERE member_id = $1 AND sent_at > $2 ORDER BY sent_at`,
);
const insert = sql(
  'feedback.insert',
  `INSERT INTO feedback (public_id, merchant_id, member_id, content, sent_at)
   SELECT $2, merchant_id, id, $3, $4 FROM ${memberRows} m WHERE id = $1`,
);

/**
 * A command. Keeps what a member tells the operator. The same words again within the day are the
 * retry of one who heard no answer, and are kept once.
 *
 * @throws feedback.daily_limit
 */
export async function sendFeedback(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, content }: { memberId: bigint; content: string },
): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await inTransaction(db, async (tx) => {
    // Those who count for one member take turns, so that three stay three.
    await lockMemberRow(tx, memberId);
    const sent = await tx.query<{ content: string; sentAt: Date }>(readDay, [memberId, dayAgo]);
    if (sent.some((earlier) => earlier.content === content)) return;
    const [oldest] = sent;
    if (oldest && sent.length >= FEEDBACK_PER_DAY) {
      const waitMs = oldest.sentAt.getTime() + DAY_MS - now.getTime();
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      throw new DomainError('feedback.daily_limit', { most: FEEDBACK_PER_DAY, retryAfterSeconds });
    }
    await tx.query(insert, [memberId, newId(), content, now]);
  });
}
