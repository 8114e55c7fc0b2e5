import { lockTree } from '../agents/index.ts';
import { inTransaction } from '../db/index.ts';
import { type Deps, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { applyAnswer } from './answer-contract.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { promisingSide } from './promising-side.ts';
import { insertProposal } from './propose-real-time-contract.ts';
import type { RealTimeTerms } from './terms.ts';

export interface SignRealTimeContract {
  readonly agentId: bigint;
  readonly terms: RealTimeTerms;
}

/**
 * A command, for an operator. Proposes a real-time salary contract in the name of whoever stands
 * directly above the agent, or of the platform, and accepts it for the agent. It holds from the next
 * window edge on.
 *
 * @throws contract.already_active, contract.threshold_not_permitted,
 *   contract.upline_without_contract, contract.not_dominated
 */
export async function signRealTimeContract(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { agentId, terms }: SignRealTimeContract,
): Promise<AgentContract> {
  const now = deps.clock();
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const uplineId = await promisingSide(tx, agentId, nextWindowEdge(now));
    const id = await insertProposal(tx, deps, { agentId, uplineId, terms }, now);
    await applyAnswer(tx, { id, state: 'P' }, 'accept', now);
    return id;
  });
  return readContract(deps.db, contractId);
}
