import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/api/contract';
import { contractRequests, processContract, realTimeSalary } from '@app/shared/api/salary.calls';

export type ContractRequest = Answer<typeof contractRequests>['list'][number];

const ASK_EVERY_MS = 60_000;

/** Contracts that wait for an answer: one's own first. */
export const useContractRequests = () =>
  useAnswer(contractRequests, {}, { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS });

/** Accepts or refuses what was offered. */
export const useAnswerContract = () =>
  useCall(processContract, { changes: [contractRequests, realTimeSalary] });
