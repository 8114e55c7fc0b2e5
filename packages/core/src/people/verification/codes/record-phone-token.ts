import { type Database, sql } from '../../../platform/db/index.ts';
import { type Clock, DomainError, personalHash } from '../../../platform/kernel/index.ts';
import { CODE_LIFE_MS, type CodePurpose, recipientHash } from './code.ts';
import type { PhoneTokenProof } from './phone-token.ts';

const insert = sql(
  'verification.insert_phone_token',
  `INSERT INTO verification_code (merchant_id, purpose, recipient_hash, code_hash, is_token, made_at, expires_at)
   VALUES ($1, $2, $3, $4, true, $5, $6) ON CONFLICT (code_hash) WHERE is_token DO NOTHING RETURNING id`,
);
const find = sql(
  'verification.find_phone_token',
  `SELECT id FROM verification_code
   WHERE code_hash = $4 AND is_token AND merchant_id = $1 AND purpose = $2 AND recipient_hash = $3 AND ended_at IS NULL`,
);

interface ShownToken {
  readonly merchantId: bigint;
  /** E.164. */
  readonly number: string;
  readonly purpose: CodePurpose;
  readonly proof: PhoneTokenProof;
}

/**
 * A command. Records a verified token of a third party, which names no purpose itself: from now on it is good for this
 * one alone. Returns the id by which `useCode` uses it up, in the transaction of its purpose.
 *
 * @throws verification.code_wrong if it was used, or shown for another purpose or site
 */
export async function recordPhoneToken(
  { db, clock }: { db: Database; clock: Clock },
  { merchantId, number, purpose, proof }: ShownToken,
): Promise<bigint> {
  const now = clock();
  const { issuer, subject, provedAt } = proof;
  const hash = personalHash(
    'verification_code.token',
    `${issuer} ${subject} ${provedAt} ${number}`,
  );
  const codeKey = [merchantId, purpose, recipientHash({ channel: 'sms', recipient: number })];
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const [recorded] = await db.query<{ id: bigint }>(insert, [...codeKey, hash, now, expiresAt]);
  const [row] = recorded ? [recorded] : await db.query<{ id: bigint }>(find, [...codeKey, hash]);
  if (!row) throw new DomainError('verification.code_wrong');
  return row.id;
}
