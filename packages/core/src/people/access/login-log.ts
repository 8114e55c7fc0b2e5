import type { ErrorCode } from '@app/shared/errors/catalog';
import { type Reader, sql } from '../../platform/db/index.ts';
import { personalHash } from '../../platform/kernel/index.ts';
import { foldUsername } from '../members/index.ts';
import { addressPrefix } from '../verification/index.ts';

/**
 * Means by which a member authenticated. `register`: the registration itself. `link`: an operator's login link, so not
 * the member.
 */
export type LoginMethod = 'password' | 'sms' | 'ticket' | 'social' | 'trial' | 'register' | 'link';

/** Network and device of a login. */
export interface LoginOrigin {
  readonly ip: string;
  /** The device's own id. */
  readonly device?: string | undefined;
  /** The browser's user agent. */
  readonly browser?: string | undefined;
  /** The login page. */
  readonly portal: 'member' | 'agent';
}

export interface RecordedLogin extends LoginOrigin {
  readonly merchantId: bigint;
  /** The member with this name, if it was looked up. */
  readonly memberId: bigint | undefined;
  /** The name as typed: a username or a number. */
  readonly name: string;
  readonly method: LoginMethod;
  readonly outcome: 'ok' | ErrorCode;
  /** The operator's reason for a link. */
  readonly reason?: string | undefined;
}

/** A line of the log, without the typed name. */
export interface LoginLine {
  readonly id: bigint;
  readonly at: Date;
  readonly ip: string;
  /** The /24 or /48 network of the address. */
  readonly network: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly portal: LoginOrigin['portal'];
  readonly method: LoginMethod;
  readonly outcome: 'ok' | ErrorCode;
  /** The operator's reason for a link. */
  readonly reason: string | null;
}

const BROWSER_CHARACTERS_MAX = 200;

/** SQL with the parameters of `attemptValues`. `recordLogin` also reads $2 (member), $4 (time) and $5 (address). */
export const INSERT_ATTEMPT = `
  INSERT INTO login_attempt (merchant_id, member_id, name_hash, at, ip, network, device, browser,
                             portal, method, outcome, reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const COLUMNS = 'id, at, ip, network, device, browser, portal, method, outcome, reason';
const ofMember = sql(
  'access.logins_of_member',
  `SELECT ${COLUMNS} FROM login_attempt
   WHERE member_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
);
// Reads two indexes for a page each: attempts refused before the member was looked up are found only by name,
// those by number or ticket only by member.
const ofName = sql(
  'access.logins_of_name',
  `SELECT ${COLUMNS} FROM (
     (SELECT * FROM login_attempt WHERE merchant_id = $1 AND name_hash = $2
      ORDER BY id DESC LIMIT $4)
     UNION
     (SELECT * FROM login_attempt WHERE member_id = $3 ORDER BY id DESC LIMIT $4)) found
   ORDER BY id DESC LIMIT $4`,
);

const findPlace = sql(
  'access.is_place_known',
  `SELECT EXISTS (
     SELECT FROM login_attempt
     WHERE member_id = $1 AND outcome = 'ok' AND method <> 'link' AND at > $2
       AND (network = $3 OR device = $4)
   ) AS known`,
);

const nameHash = (merchantId: bigint, name: string): Buffer =>
  personalHash('login_attempt.name', `${merchantId} ${foldUsername(name)}`);

/** Values for `INSERT_ATTEMPT`. */
export function attemptValues(attempt: RecordedLogin, now: Date): readonly unknown[] {
  const { merchantId, memberId = null, name, ip, device = null, portal, method } = attempt;
  const browser = attempt.browser?.slice(0, BROWSER_CHARACTERS_MAX) ?? null;
  return [
    merchantId,
    memberId,
    nameHash(merchantId, name),
    now,
    ip,
    addressPrefix(ip),
    device,
    browser,
    portal,
    method,
    attempt.outcome,
    attempt.reason ?? null,
  ];
}

/** Above every id. */
const NEWEST = 2n ** 63n - 1n;

/**
 * A query. Login attempts of a member, newest first: their own, and those of strangers with their name.
 *
 * @param before the id of the last line of the previous page
 */
export const loginsOfMember = (
  reader: Reader,
  { memberId, rowsMax, before = NEWEST }: { memberId: bigint; rowsMax: number; before?: bigint },
): Promise<LoginLine[]> => reader.query<LoginLine>(ofMember, [memberId, before, rowsMax]);

/**
 * A query for operators. Login attempts with a name, newest first, even if no member has that name. `memberId` adds
 * all attempts of that member.
 */
export const loginsOfName = (
  reader: Reader,
  asked: { merchantId: bigint; name: string; memberId?: bigint | undefined; rowsMax: number },
): Promise<LoginLine[]> => {
  const { merchantId, name, memberId = null, rowsMax } = asked;
  return reader.query<LoginLine>(ofName, [
    merchantId,
    nameHash(merchantId, name),
    memberId,
    rowsMax,
  ]);
};

/** Time after a login during which its network and device count as the member's own. */
const KNOWN_MS = 90 * 24 * 3_600_000;

/** A query. Whether a member logged in from this network or device in the last 90 days. */
export async function isPlaceKnown(
  reader: Reader,
  asked: { memberId: bigint; ip: string; device: string | undefined },
  now: Date,
): Promise<boolean> {
  const { memberId, ip, device = null } = asked;
  const since = new Date(now.getTime() - KNOWN_MS);
  const values = [memberId, since, addressPrefix(ip), device];
  const [row] = await reader.query<{ known: boolean }>(findPlace, values);
  return row?.known === true;
}
