import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import { DomainError } from '../../platform/kernel/index.ts';

/** The login page. */
export type Portal = 'member' | 'agent';

interface Person {
  readonly customerType: number;
  readonly closedAt: Date | null;
}

/**
 * Checks that a member may log in on a page. Called only after the password was right, so that a refusal does not tell
 * a stranger which members exist. Trial members have no password, so they never log in here.
 *
 * @throws login.locked, login.non_agent, login.non_member
 */
export function assertMayLogIn(portal: Portal, { customerType, closedAt }: Person): void {
  if (portal === 'agent' && !isAgent(customerType)) throw new DomainError('login.non_agent');
  if (customerType === TRIAL) throw new DomainError('login.non_member');
  assertOpen({ closedAt });
}

/** @throws login.locked */
export function assertOpen({ closedAt }: Pick<Person, 'closedAt'>): void {
  if (closedAt) throw new DomainError('login.locked');
}
