import { inTransaction, type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import {
  type Deps,
  DomainError,
  openPersonal,
  sealPersonal,
} from '../../../platform/kernel/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { makeTotpSecret, stepOfCode } from '../../verification/index.ts';
import { endLoginTickets } from '../login-ticket.ts';
import { endPasswordLinks } from '../password.ts';
import { provePassword } from '../prove-password.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { AUTHENTICATOR_SECRET, verifyMemberAuthenticator } from './verify-authenticator.ts';

/** Time limit of a set-up; later the member starts over. */
const SET_UP_MS = 30 * 60_000;

const begin = sql(
  'credentials.begin_authenticator',
  `INSERT INTO member_authenticator AS a (member_id, secret, begun_at) VALUES ($1, $2, $3)
   ON CONFLICT (member_id) DO UPDATE SET secret = $2, begun_at = $3, totp_step = 0
   WHERE a.confirmed_at IS NULL RETURNING 1`,
);
const readBegun = sql(
  'credentials.read_begun_authenticator',
  `SELECT secret FROM member_authenticator
   WHERE member_id = $1 AND confirmed_at IS NULL AND begun_at > $2 FOR UPDATE`,
);
const confirm = sql(
  'credentials.confirm_authenticator',
  'UPDATE member_authenticator SET confirmed_at = $3, totp_step = $2 WHERE member_id = $1',
);
const drop = sql(
  'credentials.drop_authenticator',
  `DELETE FROM member_authenticator
   WHERE member_id = $1 AND confirmed_at = coalesce($2, confirmed_at) RETURNING 1`,
);
const read = sql(
  'credentials.read_authenticator',
  `SELECT confirmed_at AS "boundAt",
     (SELECT count(*)::int FROM member_recovery_code c
      WHERE c.member_id = a.member_id AND c.used_at IS NULL) AS "recoveryCodesLeft"
   FROM member_authenticator a WHERE member_id = $1 AND confirmed_at IS NOT NULL`,
);

export interface Authenticator {
  readonly boundAt: Date;
  readonly recoveryCodesLeft: number;
}

/** A query. The member's authenticator, if any. */
export async function readAuthenticator(
  reader: Reader,
  memberId: bigint,
): Promise<Authenticator | undefined> {
  const [row] = await reader.query<Authenticator>(read, [memberId]);
  return row;
}

type Core = Pick<Deps, 'db' | 'clock'>;

/**
 * A command. Generates a secret for an authenticator app. It takes effect with `confirmAuthenticator`.
 *
 * @throws password.wrong, TOO_MANY_REQUESTS, authenticator.already_bound
 */
export async function beginAuthenticator(
  deps: Core,
  { memberId, password }: { memberId: bigint; password: string },
): Promise<string> {
  await provePassword(deps, { memberId, password });
  const secret = makeTotpSecret();
  const sealed = sealPersonal(AUTHENTICATOR_SECRET, secret);
  const begun = await deps.db.query(begin, [memberId, sealed, deps.clock()]);
  if (begun.length === 0) throw new DomainError('authenticator.already_bound');
  return secret;
}

/**
 * A command. Binds the authenticator by a code that it shows, which is used up. Returns the recovery codes, which are
 * stored as hashes only.
 *
 * @throws authenticator.not_begun, verification.code_wrong
 */
export async function confirmAuthenticator(
  { db, clock }: Core,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<string[]> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - SET_UP_MS);
    const [begun] = await tx.query<{ secret: Buffer }>(readBegun, [memberId, since]);
    if (!begun) throw new DomainError('authenticator.not_begun');
    const secret = openPersonal(AUTHENTICATOR_SECRET, begun.secret);
    const step = stepOfCode({ secret, lastStep: 0n }, code, now);
    if (step === undefined) throw new DomainError('verification.code_wrong');
    await tx.query(confirm, [memberId, step, now]);
    return renewRecoveryCodes(tx, memberId);
  });
}

/**
 * A command. Generates new recovery codes, given a code of the authenticator.
 *
 * @throws verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function renewMemberRecoveryCodes(
  deps: Core,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<string[]> {
  await verifyMemberAuthenticator(deps, { memberId, code });
  return inTransaction(deps.db, (tx) => renewRecoveryCodes(tx, memberId));
}

/**
 * A command. Removes the authenticator, given both the password and a code, because one of them may be stolen.
 *
 * @throws password.wrong, verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function removeAuthenticator(
  deps: Core,
  { memberId, password, code }: { memberId: bigint; password: string; code: string },
): Promise<void> {
  await provePassword(deps, { memberId, password });
  await verifyMemberAuthenticator(deps, { memberId, code });
  await inTransaction(deps.db, (tx) => dropAuthenticator(tx, { memberId }));
}

interface LostAuthenticator {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Time of binding of the authenticator that the operators decided about. */
  readonly boundAt: Date;
}

/**
 * A step. Removes an authenticator without a code, for a member who lost it and every recovery code. Two operators
 * decide. Reset links and the tickets of devices end, and the member is notified.
 *
 * @throws authenticator.not_bound, also where the member has bound another one since
 */
export async function removeLostAuthenticator(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, boundAt }: LostAuthenticator,
  now: Date,
): Promise<void> {
  if (!(await dropAuthenticator(tx, { memberId, boundAt })))
    throw new DomainError('authenticator.not_bound');
  await endPasswordLinks(tx, memberId, now);
  await endLoginTickets(tx, { memberId }, now);
  const cause = { cause: 'authenticator.removed', key: deps.newId(), details: {} } as const;
  await notifyMember(tx, deps, { ...cause, merchantId, memberId }, now);
}

async function dropAuthenticator(
  tx: Tx,
  { memberId, boundAt }: { readonly memberId: bigint; readonly boundAt?: Date },
): Promise<boolean> {
  const dropped = await tx.query(drop, [memberId, boundAt ?? null]);
  if (dropped.length === 0) return false;
  await dropRecoveryCodes(tx, memberId);
  return true;
}
