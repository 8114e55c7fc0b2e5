import { type Reader, sql } from '../db/index.ts';
import { memberOfPhone } from './personal.ts';
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
const FOR_LOGIN = `${MEMBER_COLUMNS}, password_hash AS "passwordHash",
  coalesce(password_set_at, registered_at) AS "passwordSetAt"`;
const byUsername = sql(
  'members.find_for_login',
  `SELECT ${FOR_LOGIN} FROM member WHERE merchant_id = $1 AND username = $2`,
);
const byIdForLogin = sql(
  'members.find_for_login_by_id',
  `SELECT ${FOR_LOGIN} FROM member WHERE id = $1`,
);

/** A query. The member, who must exist. */
export async function readMember(reader: Reader, memberId: bigint): Promise<Member> {
  const [member] = await reader.query<Member>(byId, [memberId]);
  if (!member) throw new Error(`there is no member ${memberId}`);
  return member;
}

/** Who may be logging in, closed or not. */
export interface LoginCandidate {
  readonly member: Member;
  /** To hold the password against. */
  readonly passwordHash: string;
  readonly passwordSetAt: Date;
}

/**
 * A query. Who logs in under a name, or under a verified number (E.164, with or without the plus
 * sign). A name that a member has goes before a number; both are looked for all the same, so that
 * neither costs more to ask for.
 */
export async function findForLogin(
  reader: Reader,
  { merchantId, username }: { merchantId: bigint; username: string },
): Promise<LoginCandidate | undefined> {
  const name = foldUsername(username);
  const [row] = await reader.query<Row>(byUsername, [merchantId, name]);
  const number = NUMBER.exec(name)?.[1];
  const ofNumber = number && (await memberOfPhone(reader, { merchantId, text: `+${number}` }));
  if (row) return candidate(row);
  return ofNumber === undefined || ofNumber === '' ? undefined : loginCandidate(reader, ofNumber);
}

/** A query. The member, who must exist, as one who logs in. */
export async function loginCandidate(reader: Reader, memberId: bigint): Promise<LoginCandidate> {
  const [row] = await reader.query<Row>(byIdForLogin, [memberId]);
  if (!row) throw new Error(`there is no member ${memberId}`);
  return candidate(row);
}

const NUMBER = /^\+?(\d{7,15})$/;

type Row = Member & Omit<LoginCandidate, 'member'>;

const candidate = ({ passwordHash, passwordSetAt, ...member }: Row): LoginCandidate => ({
  member,
  passwordHash,
  passwordSetAt,
});
