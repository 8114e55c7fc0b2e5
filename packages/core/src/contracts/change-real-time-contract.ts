import { nextContractState } from '@app/shared/domain/contract-states';
import { lockTree } from '../agents/index.ts';
import { inTransaction } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import {
  addVersion,
  endCurrentVersion,
  findContractInForce,
  setContractState,
} from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { mustBePermitted, mustKeepOrder } from './rules.ts';
import type { RealTimeTerms } from './terms.ts';

/**
 * A command, for an operator. Gives an agent's contract other terms from the next window edge on.
 * The running window is paid by the old ones. Terms below a downline's are refused.
 *
 * @throws contract.not_found, contract.threshold_not_permitted, contract.not_dominated
 */
export async function changeRealTimeContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { agentId, terms }: { agentId: bigint; terms: RealTimeTerms },
): Promise<AgentContract> {
  const now = deps.clock();
  const from = nextWindowEdge(now);
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, agentId);
    const state =
      contract && nextContractState({ from: contract.state, actor: 'operator', action: 'change' });
    if (!contract || !state) throw new DomainError('contract.not_found');
    await mustBePermitted(tx, { agentId, terms });
    await mustKeepOrder(tx, { agentId, terms, from });

    await endCurrentVersion(tx, contract.id, from);
    await addVersion(tx, { contractId: contract.id, terms, from }, now);
    await setContractState(tx, { contractId: contract.id, state }, now);
    return contract.id;
  });
  return readContract(deps.db, contractId);
}
