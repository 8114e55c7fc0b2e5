import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import {
  answerContract,
  changeContract,
  contract,
  contracts,
  proposeContract,
  terminateContract,
  withdrawContract,
} from '@app/shared/contracts/calls';
import { contractRequests, realTimeSalary, tieredSalary } from '@app/shared/payouts/salary.calls';
import { teamBranch } from '@app/shared/team/calls';

export type Contract = Answer<typeof contracts>['list'][number];
export type ContractRequest = NonNullable<Contract['request']>;
export type ContractRole = Contract['role'];
export type ContractStatus = 'waiting' | 'active' | 'ended';

const PAGE_ROWS = 20;
const CHOICES_MAX = 100;

interface ContractsView {
  readonly role: ContractRole;
  /** Undefined for all that are pending or in force. */
  readonly status: ContractStatus | undefined;
  /** Restricts the list to one agent. */
  readonly memberId: string | undefined;
}

/** Contracts of the reader or of their direct agents, newest first. */
export const useContracts = ({ role, status, memberId }: ContractsView) =>
  useEndless(
    contracts,
    { size: PAGE_ROWS, role, ...(status && { status }), ...(memberId && { memberId }) },
    { refreshOn: ['team'] },
  );

/** The reader's own contracts, whose terms are the most that they can promise. */
export const useOwnContracts = (enabled = true) =>
  useAnswer(
    contracts,
    { role: 'mine', status: 'active', size: CHOICES_MAX },
    { refreshOn: ['team'], enabled },
  );

export const useContractHistory = (contractId: string) => useAnswer(contract, { contractId });

/** The direct agents to choose among. */
export const useDirectAgents = (enabled: boolean) =>
  useEndless(teamBranch, { kind: 'agents', size: CHOICES_MAX }, { enabled });

const CHANGES = { changes: [contracts, contract, contractRequests, realTimeSalary, tieredSalary] };

export const usePropose = () => useCall(proposeContract, CHANGES);
export const useChange = () => useCall(changeContract, CHANGES);
export const useTerminate = () => useCall(terminateContract, CHANGES);
export const useWithdraw = () => useCall(withdrawContract, CHANGES);
export const useAnswerRequest = () => useCall(answerContract, CHANGES);
