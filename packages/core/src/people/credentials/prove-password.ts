import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { memberPasswordRows } from '../members/index.ts';
import { verifyPassword } from '../verification/index.ts';
import { limitGuesses } from './limit-guesses.ts';

const read = sql(
  'credentials.read_password_to_prove',
  `SELECT password_hash AS "passwordHash" FROM ${memberPasswordRows} m WHERE id = $1`,
);

const has = sql(
  'credentials.has_password',
  `SELECT has_password AS "hasPassword" FROM ${memberPasswordRows} m WHERE id = $1`,
);

/** A query. Members who registered only by a code have no password until they set one. */
export async function hasPassword(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ hasPassword: boolean }>(has, [memberId]);
  return row?.hasPassword ?? false;
}

/**
 * A command. Checks the password of a logged-in member before an action that an intruder in their session must not
 * take. Refuses members without a password.
 *
 * @throws password.wrong, TOO_MANY_REQUESTS
 */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, password }: { memberId: bigint; password: string },
): Promise<void> {
  const wrong = await limitGuesses(deps, { memberId, secret: 'password' }, async () => {
    const [row] = await deps.db.query<{ passwordHash: string | null }>(read, [memberId]);
    return (await verifyPassword(password, row?.passwordHash ?? undefined)).isRight;
  });
  if (wrong) throw new DomainError('password.wrong');
}
