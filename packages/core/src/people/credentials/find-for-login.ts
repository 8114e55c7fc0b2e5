import { type Reader, sql } from '../../platform/db/index.ts';
import { foldUsername, MEMBER_COLUMNS, type Member, memberPasswordRows } from '../members/index.ts';
import { memberOfPhone } from '../profile/index.ts';

const FOR_LOGIN = `${MEMBER_COLUMNS}, password_hash AS "passwordHash",
  password_set_at AS "passwordSetAt", password_handed_out AS "isHandedOut"`;
const byUsername = sql(
  'credentials.find_for_login',
  `SELECT ${FOR_LOGIN} FROM ${memberPasswordRows} m WHERE merchant_id = $1 AND username = $2`,
);
const byId = sql(
  'credentials.find_for_login_by_id',
  `SELECT ${FOR_LOGIN} FROM ${memberPasswordRows} m WHERE id = $1`,
);

/** The member that a login name refers to, closed or not. */
export interface LoginCandidate {
  readonly member: Member;
  /** The hash that the typed password is compared with. */
  readonly passwordHash: string;
  readonly passwordSetAt: Date;
  /** Whether an agent set the password and the member has not changed it. */
  readonly isHandedOut: boolean;
}

/**
 * A query. The member with a username, or with a verified number (E.164, with or without the plus sign). A username
 * takes precedence over a number. Always looks up both: otherwise the time of an answer would tell which of them exists.
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

/** A query. The login candidate with an id. The member must exist. */
export async function loginCandidate(reader: Reader, memberId: bigint): Promise<LoginCandidate> {
  const [row] = await reader.query<Row>(byId, [memberId]);
  if (!row) throw new Error(`there is no member ${memberId}`);
  return candidate(row);
}

const NUMBER = /^\+?(\d{7,15})$/;

type Row = Member & Omit<LoginCandidate, 'member'>;

const candidate = (row: Row): LoginCandidate => {
  const { passwordHash, passwordSetAt, isHandedOut, ...member } = row;
  return { member, passwordHash, passwordSetAt, isHandedOut };
};
