import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import { DomainError } from '../../platform/kernel/index.ts';

/** The login page. */
export type Portal = 'member' | 'agent';

interface Person {
  readonly customerType: number;
  readonly closedAt: Date | null;
}

/**
 * Whether a member may log in by a page. Checked only after the password was right: before, all refusals look the same.
 * Trial members have no password and never log in by one.
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
