import type { Assertion } from '@app/shared/operators/passkeys.ops-calls';
import { inTransaction, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { appendAudit } from '../../../sites/audit/index.ts';
import { throttleLogin } from '../../verification/index.ts';
import { NO_SITE } from '../log-in-operator.ts';
import { type Operator, readOperator } from '../operator-row.ts';
import { checkAssertion, type PasskeyDeps } from './check-assertion.ts';
import { countUse } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

const record = sql(
  'operators.record_passkey_login',
  'UPDATE operator SET last_login_at = $2 WHERE id = $1 AND disabled_at IS NULL RETURNING id',
);

interface PasskeyLogin {
  readonly assertion: Assertion;
  readonly party: RelyingParty;
  readonly ip: string;
}

/**
 * A command. Identifies an operator by a passkey with user verification, which is two factors in one, and records the
 * login in the audit trail. Failures count for the network, like those by password.
 *
 * @throws login.passkey_failed, TOO_MANY_REQUESTS
 */
export async function logInByPasskey(
  deps: PasskeyDeps,
  { assertion, party, ip }: PasskeyLogin,
): Promise<Operator> {
  const username = `passkey ${assertion.credentialId}`;
  const attempt = { merchantId: NO_SITE, username, ip, captcha: 'right' } as const;
  const shown = { assertion, party, purpose: 'login', operatorId: undefined } as const;
  const id = await throttleLogin(deps, attempt, async () => {
    const checked = await checkAssertion(deps, shown);
    if (!checked) return undefined;
    const { passkey, counter } = checked;
    const { operatorId, username: target } = passkey;
    const now = deps.clock();
    return inTransaction(deps.db, async (tx) => {
      if (!(await countUse(tx, { id: passkey.id, counter }, now))) return undefined;
      const [recorded] = await tx.query<{ id: bigint }>(record, [operatorId, now]);
      if (!recorded) return undefined;
      const [actor, action] = [`operator:${target}`, 'operator.signed_in'] as const;
      const detail = { ip, passkey: passkey.name };
      await appendAudit(tx, { merchantId: null, actor, action, target, detail }, now);
      return recorded.id;
    });
  });
  if (id === undefined) throw new DomainError('login.passkey_failed');
  return readOperator(deps.db, id);
}
