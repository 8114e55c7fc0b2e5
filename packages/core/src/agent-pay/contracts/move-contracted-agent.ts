import { lockTree, moveAgent } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../../platform/kernel/index.ts';
import { dropRequests, endContracts } from './contract-rows.ts';
import { notifyAgentMove, notifyContractEnd } from './notify-contract-end.ts';
import { assertAsShown, type MovePlan, planMove } from './plan-move.ts';
import { promisingSide } from './promising-side.ts';
import type { ContractTerms } from './terms-columns.ts';

const setUpline = sql(
  'contracts.set_upline',
  'UPDATE contract SET upline_id = $2 WHERE id = ANY ($1::bigint[])',
);

interface Move {
  readonly agentId: bigint;
  /** The direct upline from the next edge on; null for none. */
  readonly uplineId: bigint | null;
}

export interface NotifiedMembers {
  /** Notified members, for publishing `messages` after the commit. */
  readonly notifiedIds: readonly bigint[];
}

/**
 * A command for operators. Moves an agent with the whole team to another upline, or to the top (null), from the
 * next window edge on, if every contract of the team satisfies the rules there.
 *
 * @param kinds all kinds of contracts
 * @throws contract.not_dominated, contract.upline_without_contract, and the errors of `moveTeam`
 */
export async function moveContractedAgent(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  kinds: readonly ContractTerms<object>[],
  move: Move,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { ending } = await moveTeam(tx, deps, kinds, move, now);
    const broken = ending.find(({ because }) => because !== 'proposed');
    if (broken && broken.because !== 'proposed') throw new DomainError(broken.because);
  });
}

/**
 * A step for operators. Moves an agent with the whole team from the next window edge on. Contracts that would
 * break the rules at the new place end at that edge.
 *
 * @param move with the version of the plan that the operator was shown
 * @throws agent.own_team, agent.same_place; agent.move_changed if another plan was shown
 */
export async function moveTeam(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kinds: readonly ContractTerms<object>[],
  { agentId, uplineId, version }: Move & { readonly version?: string },
  now: Date,
): Promise<MovePlan & NotifiedMembers> {
  const at = nextWindowEdge(now);
  const { merchantId } = await readMember(tx, agentId);
  await lockTree(tx, merchantId);
  const plan = await planMove(tx, kinds, { agentId, uplineId, at });
  assertAsShown(plan, { uplineId, version });
  await moveAgent(tx, { memberId: agentId, uplineId, now });
  const endingIds = plan.ending.map(({ contractId }) => contractId);
  await notifyAgentMove(tx, deps, { agentId, uplineId, fromId: plan.fromId }, now);
  const endNotifiedIds = await notifyContractEnd(
    tx,
    deps,
    { merchantId, contractIds: endingIds },
    now,
  );
  await endContracts(tx, endingIds, { now, at });
  // Requests to or from the previous upline do not pass to the new one.
  await dropRequests(tx, plan.keptIds);
  await tx.query(setUpline, [plan.keptIds, await promisingSide(tx, agentId, at)]);
  const ofMove = [agentId, uplineId, plan.fromId].filter((id) => id !== null);
  return { ...plan, notifiedIds: [...new Set([...ofMove, ...endNotifiedIds])] };
}
