import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import type { DividendKind } from '@app/shared/payouts/dividend';
import {
  contractRequests,
  dividends,
  processContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  realTimeSalary,
  tieredSalary,
} from '@app/shared/payouts/salary.calls';
import { isDividend, pageKindOf, type SalaryKind, type TieredKind } from '../salary-kinds.ts';

type AnyRequest = Answer<typeof contractRequests>['list'][number];
/** Affiliate plans are answered on their own page. */
export type ContractRequest = Exclude<AnyRequest, { kind: 'affiliate_plan' }>;
export type RealTimeRequest = Extract<ContractRequest, { kind: 'realtime' }>;
export type TieredRequest = Extract<ContractRequest, { kind: TieredKind }>;
export type DividendRequest = Extract<ContractRequest, { kind: DividendKind }>;

export const isDividendRequest = (request: ContractRequest): request is DividendRequest =>
  isDividend(request.kind);

export const isTieredRequest = (request: ContractRequest): request is TieredRequest =>
  request.kind !== 'realtime' && !isDividendRequest(request);

const ASK_EVERY_MS = 60_000;

function useAnyRequests(): readonly AnyRequest[] {
  const options = { refreshOn: ['team'], refetchInterval: ASK_EVERY_MS } as const;
  return useAnswer(contractRequests, {}, options).data?.list ?? [];
}

/** Pending contracts, the agent's own first. */
export const useContractRequests = (): readonly ContractRequest[] =>
  useAnyRequests().filter((request) => request.kind !== 'affiliate_plan');

export const usePlanOffer = (): AnyRequest | undefined =>
  useAnyRequests().find(
    ({ kind, isOwn, status }) => kind === 'affiliate_plan' && isOwn && status === 'P',
  );

/** Offers that the agent can answer. */
export function useOwnOffers(): readonly ContractRequest[] {
  return useContractRequests().filter(({ isOwn, status }) => isOwn && status === 'P');
}

const CALLS = {
  realtime: processContract,
  daily: processDailySalary,
  hourly: processHourlySalary,
  dividend: processDividend,
} as const satisfies Record<SalaryKind, unknown>;

interface Sent {
  readonly status: 'A' | 'R';
  readonly onDone: () => void;
}

/** Accepts or refuses an offer. Each kind has its own call and its own field for the contract. */
export function useAnswerContract(request: ContractRequest) {
  const changes = [contractRequests, realTimeSalary, tieredSalary, dividends];
  const { send, busy, error } = useCall(CALLS[pageKindOf(request.kind)], { changes });
  const answer = ({ status, onDone }: Sent) => send({ ...namedIn(request), status }, { onDone });
  return { answer, busy, error };
}

function namedIn(request: ContractRequest) {
  if (isDividendRequest(request)) return { type: request.category };
  const { kind, contractId } = request;
  return kind === 'daily' ? { id: contractId } : { contractId };
}
