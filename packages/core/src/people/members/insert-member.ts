import { type CustomerType, TRIAL } from '@app/shared/members/customer-types';
import { openMemberAccounts, openTrialAccounts } from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, lastWindowEdge } from '../../platform/kernel/index.ts';
import { changeUpline } from './change-upline.ts';
import { foldUsername } from './username.ts';

export interface NewMember {
  readonly merchantId: bigint;
  readonly username: string;
  /** The username, unless given. */
  readonly nickname?: string;
  readonly customerType: CustomerType;
  readonly passwordHash: string;
  /** False if no member knows the hashed password. */
  readonly hasPassword?: boolean;
  /** True if another person chose the password: the member changes it at the first login. */
  readonly isPasswordHandedOut?: boolean;
  /** The agent directly above; null for none. */
  readonly uplineId: bigint | null;
  readonly affiliateLinkId: bigint | null;
}

const insert = sql(
  'members.insert',
  `INSERT INTO member (public_id, merchant_id, username, nickname, password_hash, customer_type,
                       registered_at, affiliate_link_id, has_password, password_handed_out)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT (merchant_id, username) DO NOTHING RETURNING id`,
);

/**
 * A step. Creates a member with accounts and place in the tree, and returns the id. The place is valid from the start
 * of the current window, so that the tree is constant within a window; the member cannot have bet earlier in it.
 *
 * @throws register.username_taken, also if another transaction takes the name at this moment; agent.not_found for an
 *   upline who is erased
 */
export async function insertMember(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  member: NewMember,
  now: Date,
): Promise<bigint> {
  const username = foldUsername(member.username);
  const [row] = await tx.query<{ id: bigint }>(insert, [
    newId(),
    member.merchantId,
    username,
    member.nickname ?? username,
    member.passwordHash,
    member.customerType,
    now,
    member.affiliateLinkId,
    member.hasPassword ?? true,
    member.isPasswordHandedOut ?? false,
  ]);
  if (!row) throw new DomainError('register.username_taken');

  const openAccounts = member.customerType === TRIAL ? openTrialAccounts : openMemberAccounts;
  await openAccounts(tx, { merchantId: member.merchantId, memberId: row.id });
  if (member.uplineId !== null) {
    await changeUpline(tx, {
      memberId: row.id,
      uplineId: member.uplineId,
      from: lastWindowEdge(now),
    });
  }
  return row.id;
}
