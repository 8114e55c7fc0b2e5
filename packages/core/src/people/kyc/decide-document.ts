import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { notifyMember } from '../messages/index.ts';
import { lockAndCheckClaim, type OfOperator, type TakeCase, takeCase } from '../operators/index.ts';
import { findKycDocument, type QueuedKycDocument } from './kyc-document.ts';

export interface DecideKycDocument extends OfOperator {
  readonly isApproved: boolean;
  /** Text for the member. */
  readonly message: string;
}

const decide = sql(
  'kyc.decide',
  `UPDATE kyc_document SET state = $2, words = $3, decided_by = $4, decided_at = $5
   WHERE id = $1 AND state = 'waiting' RETURNING 1`,
);

/**
 * A step. An operator approves or declines a document, once, and the member is notified. Publish `messages`
 * after the commit.
 *
 * @throws kyc.not_found, kyc.decided, case.claimed by another operator
 */
export async function decideKycDocument(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId, operator, isApproved, message }: DecideKycDocument,
  now: Date,
): Promise<QueuedKycDocument> {
  const document = await findKycDocument(tx, { merchantId, publicId });
  await lockAndCheckClaim(tx, { publicId, operator }, now);
  const state = isApproved ? 'approved' : 'declined';
  const values = [document.id, state, message === '' ? null : message, operator, now];
  const done = await tx.query(decide, values);
  if (done.length === 0) throw new DomainError('kyc.decided');
  const { memberId } = document;
  const notice = { key: publicId, merchantId, memberId };
  if (isApproved)
    await notifyMember(tx, deps, { cause: 'kyc.approved', ...notice, details: {} }, now);
  else
    await notifyMember(
      tx,
      deps,
      { cause: 'kyc.declined', ...notice, details: { words: message } },
      now,
    );
  return document;
}

/**
 * A step. An operator claims or releases a waiting document.
 *
 * @throws kyc.not_found, kyc.decided, case.claimed by another operator
 */
export async function claimOrReleaseKycDocument(
  tx: Tx,
  input: TakeCase,
  now: Date,
): Promise<QueuedKycDocument> {
  const document = await findKycDocument(tx, input);
  if (document.state !== 'waiting') throw new DomainError('kyc.decided');
  await takeCase(tx, 'kyc', input, now);
  return document;
}
