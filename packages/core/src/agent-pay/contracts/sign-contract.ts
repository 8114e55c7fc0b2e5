import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { lockTree } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { beginTerms } from './answer-contract.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { promisingSide } from './promising-side.ts';
import { insertProposal } from './propose-contract.ts';
import type { ContractTerms } from './terms-columns.ts';

export interface SignContract<Terms> {
  readonly agentId: bigint;
  /** The category that counts; without it all games. */
  readonly category?: ContractCategory | undefined;
  readonly terms: Terms;
}

/**
 * A command for operators. Proposes a contract on behalf of the direct upline or the platform, and accepts it for
 * the agent, in force from the kind's next edge on.
 *
 * @throws contract.already_active, contract.win_shared_already, contract.upline_without_contract,
 * contract.not_dominated, and refusals of the kind
 */
export async function signContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  kind: ContractTerms<Terms>,
  { agentId, category, terms }: SignContract<Terms>,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const from = await kind.nextEdge(tx, { merchantId, now });
    const uplineId = await promisingSide(tx, agentId, from);
    const proposal = { agentId, uplineId, category, terms, from, now, actorId: null };
    const id = await insertProposal(tx, deps, kind, proposal);
    await beginTerms(tx, id, { now, from });
    return id;
  });
  return readContract(deps.db, kind, contractId);
}
