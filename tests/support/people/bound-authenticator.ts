import { beginAuthenticator, confirmAuthenticator } from '@app/core/people/credentials';
import { codeAt } from '@app/core/people/verification';
import type { Deps } from '@app/core/platform/kernel';
import { PASSWORD } from '../world.ts';

/** A member's app and recovery codes, bound at this moment. */
export async function bindAuthenticator(deps: Pick<Deps, 'db' | 'clock'>, memberId: bigint) {
  const secret = await beginAuthenticator(deps, { memberId, password: PASSWORD });
  const code = codeAt(secret, deps.clock());
  const recoveryCodes = await confirmAuthenticator(deps, { memberId, code });
  return { recoveryCodes, codeIn: (ms: number) => codeAt(secret, after(deps.clock(), ms)) };
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
