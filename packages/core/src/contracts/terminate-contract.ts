import { nextContractState } from '@app/shared/domain/contract-states';
import { lockTree } from '../agents/index.ts';
import { inTransaction } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { endCurrentVersion, findContractInForce, setContractState } from './contract-rows.ts';
import { mustBackNone } from './rules.ts';
import type { ContractTerms } from './terms.ts';

/**
 * A command, for an operator. Ends an agent's contract of a kind at the next window edge: the running
 * window is still paid. Refused while an agent directly below holds one that this one backs.
 *
 * @throws contract.not_found, contract.not_dominated
 */
export async function terminateContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind }: Pick<ContractTerms<object>, 'kind'>,
  { agentId }: { agentId: bigint },
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, { agentId, kind });
    const state =
      contract && nextContractState({ from: contract.state, actor: 'operator', action: 'end' });
    if (!contract || !state) throw new DomainError('contract.not_found');
    await mustBackNone(tx, { agentId, kind });

    // Ended before it began, nothing of its terms is left: they never held.
    await endCurrentVersion(tx, contract.id, nextWindowEdge(now));
    await setContractState(tx, { contractId: contract.id, state }, now);
  });
}
