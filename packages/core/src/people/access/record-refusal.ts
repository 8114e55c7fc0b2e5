import { DomainError } from '../../platform/kernel/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type NotedLogin, recordLoginAttempt } from './login-log.ts';

type Attempt = Omit<NotedLogin, 'memberId' | 'outcome'>;

/**
 * Tries to log a member in, and writes down the refusal if it is refused. What succeeds is written
 * down by `beginSession`.
 *
 * @param work says whose login it is as soon as it knows
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
