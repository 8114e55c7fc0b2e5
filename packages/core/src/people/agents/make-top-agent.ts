import type { AgentType } from '@app/shared/members/customer-types';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, lastWindowEdge } from '../../platform/kernel/index.ts';
import {
  hashOfUnknownPassword,
  hasPassword,
  makePasswordLink,
  type PasswordLink,
} from '../credentials/index.ts';
import { changeUpline, makeAgentOfMember, readMember } from '../members/index.ts';
import { insertAgent } from './create-agent.ts';
import { lockTree } from './lock-tree.ts';
import { placeAgent } from './place-agent.ts';

export interface MakeTopAgent {
  readonly merchantId: bigint;
  readonly username: string;
  readonly customerType: AgentType;
}

/**
 * A step, for an operator. Creates an agent without a password at the top of a site's tree. The agent sets one through
 * the returned link, which works once, for a day.
 *
 * @throws register.username_taken
 */
export async function makeTopAgent(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  agent: MakeTopAgent,
  now: Date,
): Promise<{ readonly agentId: bigint; readonly link: PasswordLink }> {
  const passwordHash = await hashOfUnknownPassword();
  const top = { ...agent, passwordHash, hasPassword: false, uplineId: null };
  const agentId = await insertAgent(tx, deps, top, now);
  return { agentId, link: await makePasswordLink(tx, agentId, now) };
}

/**
 * The page of a site on which an agent sets their first password. It continues to the login of agents, and then to
 * their contract offers.
 */
export const firstPasswordPath = ({ token }: Pick<PasswordLink, 'token'>): string =>
  `/forgetPassword?next=%2FagentHome#${token}`;

/**
 * A step, for an operator. Replaces the link of an agent who has no password yet. Agents with a password reset it
 * themselves, since a link would let an operator into their account.
 *
 * @throws agent.has_password
 */
export async function renewPasswordLink(tx: Tx, agentId: bigint, now: Date): Promise<PasswordLink> {
  if (await hasPassword(tx, agentId)) throw new DomainError('agent.has_password');
  return makePasswordLink(tx, agentId, now);
}

/**
 * A step, for an operator. Makes a player an agent at the top of the tree, from the start of the running window. Bets
 * that were decided earlier in this window stay with the former upline.
 *
 * @throws agent.already, member.need_true_account
 */
export async function promoteToTop(
  tx: Tx,
  { memberId, customerType }: { readonly memberId: bigint; readonly customerType: AgentType },
  now: Date,
): Promise<void> {
  const { merchantId } = await readMember(tx, memberId);
  await lockTree(tx, merchantId);
  const from = lastWindowEdge(now);
  await makeAgentOfMember(tx, { memberId, customerType, from });
  await changeUpline(tx, { memberId, uplineId: null, from });
  await placeAgent(tx, { agentId: memberId, uplineId: null, from });
}
