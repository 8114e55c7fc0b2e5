import { type Reader, sql } from '../db/index.ts';
import { foldUsername } from './username.ts';

export interface Member {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly customerType: number;
  readonly closedAt: Date | null;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}

/** Of the table `member`: what makes a `Member`. */
export const MEMBER_COLUMNS = `
  id, public_id AS "publicId", merchant_id AS "merchantId", username, nickname,
  customer_type AS "customerType", closed_at AS "closedAt", registered_at AS "registeredAt",
  last_login_at AS "lastLoginAt", last_login_ip AS "lastLoginIp"`;

const byId = sql('members.read', `SELECT ${MEMBER_COLUMNS} FROM member WHERE id = $1`);
const byUsername = sql(
  'members.find_for_login',
  `SELECT ${MEMBER_COLUMNS}, password_hash AS "passwordHash" FROM member
   WHERE merchant_id = $1 AND username = $2`,
);

/** A query. The member, who must exist. */
export async function readMember(reader: Reader, memberId: bigint): Promise<Member> {
  const [member] = await reader.query<Member>(byId, [memberId]);
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member;
}

/** A query. Who logs in under a name, closed or not, with the hash to hold the password against. */
export async function findForLogin(
  reader: Reader,
  { merchantId, username }: { merchantId: bigint; username: string },
): Promise<{ member: Member; passwordHash: string } | undefined> {
  const [row] = await reader.query<Member & { passwordHash: string }>(byUsername, [
    merchantId,
    foldUsername(username),
  ]);
  if (!row) return undefined;
  const { passwordHash, ...member } = row;
  return { member, passwordHash };
}
