import { type AgentType, isAgent, MEMBER } from '@app/shared/members/customer-types';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockMemberRow } from './lock-member-row.ts';
import { readMember } from './read-member.ts';

export interface MakeAgentOfMember {
  readonly memberId: bigint;
  readonly customerType: AgentType;
  /** Start of the current window: bets decided before it count for the upline. */
  readonly from: Date;
}

const write = sql(
  'members.make_agent',
  'UPDATE member SET customer_type = $2, agent_since = $3 WHERE id = $1',
);

/**
 * A step. Makes a player an agent. The caller gives the agent a place in the tree, and ends the member's sessions,
 * which still treat them as a player.
 *
 * @throws agent.already, member.need_true_account
 */
export async function makeAgentOfMember(
  tx: Tx,
  { memberId, customerType, from }: MakeAgentOfMember,
): Promise<void> {
  await lockMemberRow(tx, memberId);
  const { customerType: before } = await readMember(tx, memberId);
  if (isAgent(before)) throw new DomainError('agent.already');
  if (before !== MEMBER) throw new DomainError('member.need_true_account');
  await tx.query(write, [memberId, customerType, from]);
}
