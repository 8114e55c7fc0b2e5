import { DomainError } from '../../platform/kernel/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { RecordedLogin } from './login-log.ts';
import { recordLoginAttempt } from './record-login-attempt.ts';

type Attempt = Omit<RecordedLogin, 'memberId' | 'outcome'>;

/**
 * Runs a login and records its refusal. `beginSession` records a success.
 *
 * @param work calls its argument with the member's id as soon as it has found the member
 */
export async function recordRefusal<T>(
  deps: AccessDeps,
  attempt: Attempt,
  work: (isOf: (memberId: bigint) => void) => Promise<T>,
): Promise<T> {
  let memberId: bigint | undefined;
  const isOf = (found: bigint) => {
    memberId = found;
  };
  try {
    return await work(isOf);
  } catch (error) {
    if (error instanceof DomainError) {
      await recordLoginAttempt(deps, { ...attempt, memberId, outcome: error.code });
    }
    throw error;
  }
}
