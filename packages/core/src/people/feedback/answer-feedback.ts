import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';

export interface AnswerFeedback {
  readonly merchantId: bigint;
  readonly operatorId: bigint;
  readonly publicId: string;
  readonly answer: string;
}

// If two operators answer at once, the second waits here and then finds it answered.
const write = sql(
  'feedback.answer',
  `UPDATE feedback SET answer = $3, answered_by = $4, answered_at = $5
   WHERE public_id = $1 AND merchant_id = $2 AND answered_at IS NULL
   RETURNING member_id AS "memberId", content`,
);
const exists = sql(
  'feedback.exists',
  'SELECT FROM feedback WHERE public_id = $1 AND merchant_id = $2',
);

/**
 * A step. Answers a member's feedback once and notifies the member. Returns the member: the caller publishes
 * `messages` to them after the commit.
 *
 * @throws feedback.not_found, feedback.answered
 */
export async function answerFeedback(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, operatorId, publicId, answer }: AnswerFeedback,
  now: Date,
): Promise<{ memberId: bigint }> {
  const values = [publicId, merchantId, answer, operatorId, now];
  const [answered] = await tx.query<{ memberId: bigint; content: string }>(write, values);
  if (!answered) {
    const found = await tx.query(exists, [publicId, merchantId]);
    throw new DomainError(found.length > 0 ? 'feedback.answered' : 'feedback.not_found');
  }
  const { memberId, content: feedback } = answered;
  const details = { feedback, answer };
  const cause = {
    cause: 'feedback.answered',
    key: publicId,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, cause, now);
  return { memberId };
}
