import type { Answer } from '@app/shared/api/contract';
import { contractRequests, processContract, realTimeSalary } from '@app/shared/api/salary.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnswer, useApi } from '../../lib/api-context.ts';

export type ContractRequest = Answer<typeof contractRequests>['list'][number];

const ASK_EVERY_MS = 60_000;

/** Contracts that wait for an answer: one's own first. */
export const useContractRequests = () =>
  useAnswer(contractRequests, {}, { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS });

/** Accepts or refuses what was offered. */
export function useAnswerContract() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: { readonly contractId: string; readonly status: 'A' | 'R' }) =>
      api.send(processContract, answer),
    onSettled: () =>
      Promise.all(
        [contractRequests.name, realTimeSalary.name].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
