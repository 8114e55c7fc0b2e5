import { nextStateBySide } from '@app/shared/contracts/states';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ActOfSide, actAsSide } from './act-as-side.ts';
import { dropRequests, setContractState } from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import type { ContractTerms } from './terms-columns.ts';

/**
 * A command. The requesting side withdraws a proposal or a request before it is answered; the contract
 * continues as it was.
 *
 * @throws contract.not_found; contract.already_answered, contract.other_side_answers
 */
export const withdrawRequest = <Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  act: ActOfSide,
): Promise<AgentContract<Terms>> =>
  actAsSide(deps, kind, act, async (tx, { contract, side, now }) => {
    const { id: contractId } = contract;
    const isProposal = contract.state === 'P';
    if (!isProposal && contract.askedBy === null)
      throw new DomainError('contract.already_answered');
    const state = nextStateBySide(contract, side, 'withdraw');
    if (!state) throw new DomainError('contract.other_side_answers');
    if (isProposal) await setContractState(tx, { contractId, state }, now);
    else await dropRequests(tx, [contractId]);
    const cause = isProposal ? 'contract.withdrawn' : 'contract.request_taken_back';
    return { cause, contract: await readContract(tx, kind, contractId) };
  });
