import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { attachUploads, uploadsOf } from '../../platform/uploads/index.ts';
import { lockMemberRow, memberRows } from '../members/index.ts';
import { pictureSubject } from './picture-subject.ts';

/** Limit of one member within 24 hours. */
export const FEEDBACK_PER_DAY = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

const readDay = sql(
  'feedback.read_day',
  `SELECT public_id AS "publicId", content, sent_at AS "sentAt" FROM feedback
   WHERE member_id = $1 AND sent_at > $2 ORDER BY sent_at`,
);
const insert = sql(
  'feedback.insert',
  `INSERT INTO feedback (public_id, merchant_id, member_id, content, sent_at)
   SELECT $2, merchant_id, id, $3, $4 FROM ${memberRows} m WHERE id = $1`,
);

interface Sent {
  readonly publicId: string;
  readonly content: string;
  readonly sentAt: Date;
}

interface SendFeedback {
  readonly memberId: bigint;
  readonly content: string;
  /** Pictures that the member uploaded for it. */
  readonly uploadIds?: readonly string[] | undefined;
}

/**
 * A command. Stores a member's feedback with its pictures. The same text and pictures again within a day are a
 * retry and stored once.
 *
 * @throws feedback.daily_limit, upload.not_found
 */
export async function sendFeedback(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, content, uploadIds = [] }: SendFeedback,
): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await inTransaction(db, async (tx) => {
    // Requests of one member are counted one at a time, so that the limit holds.
    await lockMemberRow(tx, memberId);
    const sent = await tx.query<Sent>(readDay, [memberId, dayAgo]);
    const same = sent.filter((earlier) => earlier.content === content);
    if (same.length > 0 && (await hasAllPictures(tx, same, uploadIds))) return;
    const [oldest] = sent;
    if (oldest && sent.length >= FEEDBACK_PER_DAY) {
      const waitMs = oldest.sentAt.getTime() + DAY_MS - now.getTime();
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      throw new DomainError('feedback.daily_limit', { most: FEEDBACK_PER_DAY, retryAfterSeconds });
    }
    const publicId = newId();
    await tx.query(insert, [memberId, publicId, content, now]);
    const subject = pictureSubject(publicId);
    await attachUploads(tx, { memberId, purpose: 'feedback', ids: uploadIds, subject }, now);
  });
}

/** Whether the same text was sent with these pictures before. */
async function hasAllPictures(
  tx: Tx,
  same: readonly Sent[],
  uploadIds: readonly string[],
): Promise<boolean> {
  const attached = await uploadsOf(
    tx,
    same.map(({ publicId }) => pictureSubject(publicId)),
  );
  const ids = new Set(attached.map(({ publicId }) => publicId));
  return uploadIds.every((id) => ids.has(id.toLowerCase()));
}
