import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import { type Member, readMember } from '../members/index.ts';
import type { Identity } from './identify.ts';

/** Time in which a new identity can be linked by logging in or registering. */
export const BIND_TICKET_MS = 10 * 60_000;

const find = sql(
  'social.member_of_identity',
  `SELECT member_id AS "memberId" FROM member_identity
   WHERE merchant_id = $1 AND provider = $2 AND subject_hash = $3`,
);
const insertTicket = sql(
  'social.insert_ticket',
  `INSERT INTO social_ticket (token_hash, merchant_id, provider, subject_hash, expires_at)
   VALUES ($1, $2, $3, $4, $5)`,
);

/** A query. The member linked to an identity; undefined without one. */
export async function linkedMember(
  reader: Reader,
  { merchantId, provider, subjectHash }: Identity,
): Promise<bigint | undefined> {
  const [row] = await reader.query<{ memberId: bigint }>(find, [merchantId, provider, subjectHash]);
  return row?.memberId;
}

/**
 * A command. The member linked to an identity. For an unlinked one, issues a ticket by which the next member to
 * log in can link it.
 *
 * @throws bind_customer_required with the ticket
 */
export async function memberOfIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity,
): Promise<Member> {
  const memberId = await linkedMember(db, identity);
  if (memberId !== undefined) return readMember(db, memberId);
  const { merchantId, provider, subjectHash } = identity;
  const bindTicket = makeToken();
  const expiresAt = new Date(clock().getTime() + BIND_TICKET_MS);
  await db.query(insertTicket, [
    hashOfToken(bindTicket),
    merchantId,
    provider,
    subjectHash,
    expiresAt,
  ]);
  throw new DomainError('bind_customer_required', {}, { bindTicket });
}
