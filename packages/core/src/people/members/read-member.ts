import { type Reader, sql } from '../../platform/db/index.ts';

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

/** Columns of `member` and `memberRows` that make a `Member`. */
export const MEMBER_COLUMNS = `
  id, public_id AS "publicId", merchant_id AS "merchantId", username, nickname,
  customer_type AS "customerType", closed_at AS "closedAt", registered_at AS "registeredAt",
  last_login_at AS "lastLoginAt", last_login_ip AS "lastLoginIp"`;

const byId = sql('members.read', `SELECT ${MEMBER_COLUMNS} FROM member WHERE id = $1`);

/** A query. The member must exist. */
export async function readMember(reader: Reader, memberId: bigint): Promise<Member> {
  const [member] = await reader.query<Member>(byId, [memberId]);
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member;
}
