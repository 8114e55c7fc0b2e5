import type { OperatorProof } from '@app/shared/operators/passkeys.ops-calls';
import { DomainError } from '../../../platform/kernel/index.ts';
import { throttleLogin } from '../../verification/index.ts';
import { checkCredentials, NO_SITE } from '../log-in-operator.ts';
import type { Operator } from '../operator-row.ts';
import { spendCode } from '../spend-code.ts';
import type { PasskeyDeps } from './check-assertion.ts';
import type { RelyingParty } from './relying-party.ts';
import { useAssertion } from './use-assertion.ts';

interface Proving {
  readonly operator: Pick<Operator, 'id' | 'username'>;
  readonly proof: OperatorProof;
  readonly party: RelyingParty;
  readonly ip: string;
}

/**
 * A command. Asks the operator of an open session for all login factors again, so that a stranger at an unlocked screen
 * cannot act. Guesses are counted separately from logins, so that they do not lock the operator out.
 *
 * @throws operator.proof_wrong, TOO_MANY_REQUESTS
 */
export async function proveOperator(
  deps: PasskeyDeps,
  { operator: { id, username }, proof, party, ip }: Proving,
): Promise<void> {
  const guess = { merchantId: NO_SITE, username: `proof of ${username}`, ip };
  const attempt = { ...guess, captcha: 'right' } as const;
  const isRight = await throttleLogin(deps, attempt, async () => {
    if ('passkey' in proof) {
      const shown = { assertion: proof.passkey, party, purpose: 'proof', operatorId: id } as const;
      return (await useAssertion(deps, shown)) || undefined;
    }
    const step = await checkCredentials(deps, { username, ...proof });
    return (step && (await spendCode(deps, step))) || undefined;
  });
  if (!isRight) throw new DomainError('operator.proof_wrong');
}
