import { sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { tellMember } from '../messages/index.ts';
import { findKycDocument, type QueuedKycDocument } from './kyc-document.ts';

export interface DecideKycDocument {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** The name of the operator. */
  readonly operator: string;
  readonly isApproved: boolean;
  /** What the member is told. */
  readonly words: string;
}

const decide = sql(
  'kyc.decide',
  `UPDATE kyc_document SET state = $2, words = $3, decided_by = $4, decided_at = $5
   WHERE id = $1 AND state = 'waiting' RETURNING 1`,
);

/**
 * A step. An operator approves a paper or declines it, once; the member is told. Publish `messages` after the commit.
 *
 * @throws kyc.not_found, kyc.decided
 */
export async function decideKycDocument(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, publicId, operator, isApproved, words }: DecideKycDocument,
  now: Date,
): Promise<QueuedKycDocument> {
  const document = await findKycDocument(tx, { merchantId, publicId });
  const state = isApproved ? 'approved' : 'declined';
  const values = [document.id, state, words === '' ? null : words, operator, now];
  const done = await tx.query(decide, values);
  if (done.length === 0) throw new DomainError('kyc.decided');
  const { memberId } = document;
  const told = { key: publicId, merchantId, memberId };
  if (isApproved) await tellMember(tx, deps, { cause: 'kyc.approved', ...told, details: {} }, now);
  else await tellMember(tx, deps, { cause: 'kyc.declined', ...told, details: { words } }, now);
  return document;
}
