import { isAgent } from '@app/shared/members/customer-types';
import { isInTeam, moveMember, teamSize } from '../../people/agents/index.ts';
import { lockMemberRow, readMember } from '../../people/members/index.ts';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../../platform/kernel/index.ts';
import { moveTeam, type NotifiedMembers } from './move-contracted-agent.ts';
import { assertAsShown, type MovePlan, planMove } from './plan-move.ts';
import type { ContractTerms } from './terms-columns.ts';

export interface DownlineMove {
  /** A player, or an agent with the whole team. */
  readonly memberId: bigint;
  /** The direct upline from the next edge on; null for none. */
  readonly uplineId: bigint | null;
}

export interface MovePreview {
  readonly plan: MovePlan;
  /** The time of the move. */
  readonly at: Date;
  /** Count of moved agents; 0 for a player. */
  readonly agents: number;
  readonly players: number;
}

/**
 * A query for operators. The members who would move, and the contracts that would end.
 *
 * @param kinds all kinds of contracts
 * @throws agent.own_team, agent.same_place
 */
export async function previewMove(
  reader: Reader,
  kinds: readonly ContractTerms<object>[],
  { memberId, uplineId }: DownlineMove,
  now: Date,
): Promise<MovePreview> {
  const at = nextWindowEdge(now);
  const { customerType } = await readMember(reader, memberId);
  const plan = await planMove(reader, kinds, { agentId: memberId, uplineId, at });
  if (plan.fromId === uplineId) throw new DomainError('agent.same_place');
  if (!isAgent(customerType)) return { plan, at, agents: 0, players: 1 };
  const isBelow =
    uplineId !== null && (await isInTeam(reader, { agentId: memberId, memberId: uplineId, at }));
  if (isBelow) throw new DomainError('agent.own_team');
  return { plan, at, ...(await teamSize(reader, { agentId: memberId, at })) };
}

/**
 * A step for operators. Moves a player, or an agent with the whole team, from the next window edge on.
 * Contracts that would break the rules at the new place end at that edge.
 *
 * @param version of the plan that the operator was shown
 * @throws agent.own_team, agent.same_place; agent.move_changed if another plan was shown
 */
export async function moveDownline(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kinds: readonly ContractTerms<object>[],
  { memberId, uplineId, version }: DownlineMove & { readonly version?: string },
  now: Date,
): Promise<MovePlan & NotifiedMembers> {
  const { customerType } = await readMember(tx, memberId);
  const seen = version === undefined ? {} : { version };
  if (isAgent(customerType))
    return moveTeam(tx, deps, kinds, { agentId: memberId, uplineId, ...seen }, now);
  await lockMemberRow(tx, memberId);
  const plan = await planMove(tx, [], { agentId: memberId, uplineId, at: nextWindowEdge(now) });
  assertAsShown(plan, { uplineId, version });
  await moveMember(tx, { memberId, uplineId, now });
  return { ...plan, notifiedIds: [] };
}
