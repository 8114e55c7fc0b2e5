import type { Redis } from 'ioredis';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertUncommon, hashPassword } from '../verification/index.ts';
import { endOperatorLinks } from './make-operator-link.ts';
import type { Operator } from './operator-row.ts';
import { proveOperator } from './passkeys/prove-operator.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';

const write = sql(
  'operators.write_password',
  'UPDATE operator SET password_hash = $2 WHERE id = $1 AND disabled_at IS NULL',
);

interface Choosing {
  readonly operator: Operator;
  readonly current: string;
  /** A code of the authenticator. */
  readonly code: string;
  readonly password: string;
  readonly party: RelyingParty;
  readonly ip: string;
}

/**
 * A command. Checks the current password and a code, which is used up. Returns the hash of the new password for
 * `writeOperatorPassword`. A passkey is not enough: with a stolen one a stranger could add a second way in.
 *
 * @throws password.same, password.common, password.own_name, operator.proof_wrong, TOO_MANY_REQUESTS
 */
export async function chooseOperatorPassword(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  { operator, current, code, password, party, ip }: Choosing,
): Promise<string> {
  if (password === current) throw new DomainError('password.same');
  await assertUncommon(password, operator.username);
  await proveOperator(deps, { operator, proof: { password: current, code }, party, ip });
  return hashPassword(password);
}

/**
 * A step. Sets an operator's password and invalidates open set-up links, which could replace it. End their other
 * sessions after the commit.
 */
export async function writeOperatorPassword(
  tx: Tx,
  { operatorId, passwordHash }: { readonly operatorId: bigint; readonly passwordHash: string },
  now: Date,
): Promise<void> {
  await tx.query(write, [operatorId, passwordHash]);
  await endOperatorLinks(tx, operatorId, now);
}
