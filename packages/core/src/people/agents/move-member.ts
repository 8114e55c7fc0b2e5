import { isAgent } from '@app/shared/members/customer-types';
import type { Tx } from '../../platform/db/index.ts';
import { nextWindowEdge } from '../../platform/kernel/index.ts';
import { changeUpline, lockMemberRow, readMember } from '../members/index.ts';
import type { Move } from './move-agent.ts';

/**
 * A step. Moves a player below another agent, or out of all teams, from the next window edge on. Of two moves in one
 * window the later one wins.
 *
 * @throws agent.not_found if the other agent is erased
 */
export async function moveMember(tx: Tx, { memberId, uplineId, now }: Move): Promise<void> {
  await lockMemberRow(tx, memberId);
  const { customerType } = await readMember(tx, memberId);
  if (isAgent(customerType)) throw new Error(`${memberId} is an agent and moves with a team`);
  await changeUpline(tx, { memberId, uplineId, from: nextWindowEdge(now) });
}
