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
import { mustKeepOrder } from './rules.ts';
import type { ContractTerms } from './terms.ts';

/**
 * A command, for an operator. Gives an agent's contract other terms from the next window edge on.
 * The running window is paid by the old ones. Terms below a downline's are refused.
 *
 * @throws contract.not_found, contract.not_dominated, and what the kind's terms are not permitted for
 */
export async function changeContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: ContractTerms<Terms>,
  { agentId, terms }: { agentId: bigint; terms: Terms },
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const from = nextWindowEdge(now);
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, { agentId, kind: kind.kind });
    const state =
      contract && nextContractState({ from: contract.state, actor: 'operator', action: 'change' });
    if (!contract || !state) throw new DomainError('contract.not_found');
    await kind.mustBePermitted(tx, { agentId, terms });
    await mustKeepOrder(tx, kind, { agentId, terms, from });

    await endCurrentVersion(tx, contract.id, from);
    await addVersion(tx, kind, { contractId: contract.id, terms, from }, now);
    await setContractState(tx, { contractId: contract.id, state }, now);
    return contract.id;
  });
  return readContract(deps.db, kind, contractId);
}
