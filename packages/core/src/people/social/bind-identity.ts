import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken } from '../../platform/kernel/index.ts';
import type { Identity } from './identify.ts';
import { linkedMember } from './member-of-identity.ts';

const useTicket = sql(
  'social.use_ticket',
  `UPDATE social_ticket SET used_at = coalesce(used_at, $3)
   WHERE token_hash = $1 AND merchant_id = $2 AND expires_at > $3
   RETURNING provider, subject_hash AS "subjectHash", old.used_at IS NOT NULL AS "wasUsed"`,
);
const link = sql(
  'social.link',
  `INSERT INTO member_identity (merchant_id, provider, subject_hash, member_id, linked_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING true AS linked`,
);

/**
 * A command. Links a member to the identity of a ticket, so that they can log in by it. The same member may
 * repeat it.
 *
 * @throws social.ticket_ended if it is unknown, too old, or was used by another member
 * @throws social.identity_taken if the identity belongs to another member, or the member has one of this provider
 */
export async function bindIdentity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, ticket }: { merchantId: bigint; memberId: bigint; ticket: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const [used] = await tx.query<UsedTicket>(useTicket, [hashOfToken(ticket), merchantId, now]);
    if (!used) throw new DomainError('social.ticket_ended');
    const identity = { merchantId, provider: used.provider, subjectHash: used.subjectHash };
    if (used.wasUsed && (await linkedMember(tx, identity)) !== memberId) {
      throw new DomainError('social.ticket_ended');
    }
    await linkOnce(tx, { identity, memberId, now });
  });
}

interface UsedTicket {
  readonly provider: Identity['provider'];
  readonly subjectHash: Buffer;
  readonly wasUsed: boolean;
}

async function linkOnce(
  tx: Tx,
  { identity, memberId, now }: { identity: Identity; memberId: bigint; now: Date },
): Promise<void> {
  const { merchantId, provider, subjectHash } = identity;
  const [row] = await tx.query(link, [merchantId, provider, subjectHash, memberId, now]);
  if (row || (await linkedMember(tx, identity)) === memberId) return;
  throw new DomainError('social.identity_taken');
}
