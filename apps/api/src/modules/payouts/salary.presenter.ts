import type { AgentContract } from '@app/core/agent-pay/contracts';
import { type BillPage, namedTerms, type PayoutEngine } from '@app/core/agent-pay/payouts';
import type { RealTimeSalary, RealTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import type { ContractRequest } from '@app/core/reports/team';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type {
  contractBills,
  contractRequests,
  processContract,
  realTimeSalary,
} from '@app/shared/payouts/salary.schemas';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { presentCursor } from '../../wire/bill-page.ts';
import { presentBill } from './bill.presenter.ts';

export function presentRealTimeSalary(
  salary: RealTimeSalary,
  timeZone: string,
): AnswerOf<typeof realTimeSalary> {
  const { contract, windows, closing } = salary;
  return {
    serverTime: salary.now.getTime(),
    windowStart: salary.windowStart.getTime(),
    windowEnd: salary.windowEnd.getTime(),
    paysAt: salary.paysAt.getTime(),
    contract: contract ? presentTerms(contract) : null,
    accrued: salary.accrued,
    bets: salary.bets,
    carried: salary.carried,
    closing: closing
      ? {
          ...spanOf(closing.start),
          paysAt: closing.paysAt.getTime(),
          due: closing.due,
          bets: closing.bets,
        }
      : null,
    paidToday: salary.paidToday,
    paidYesterday: salary.paidYesterday,
    timeZone,
    windows: windows.map(({ start, paid, billPublicId }) => ({
      ...spanOf(start),
      paid,
      billId: billPublicId,
    })),
  };
}

export const presentTerms = (
  contract: Omit<AgentContract<RealTimeTerms>, 'validFrom'>,
): AnswerOf<typeof processContract> => ({
  contractId: contract.publicId,
  status: contract.state,
  profitRate: contract.profitRate,
  lossRate: contract.lossRate,
  singleBetThreshold: contract.threshold,
});

interface Requests {
  readonly engine: PayoutEngine;
  readonly requests: readonly ContractRequest<object>[];
}

type PresentedRequest = AnswerOf<typeof contractRequests>['list'][number];

/** Sorts the agent's own bills first, then by time. */
export function presentRequests(
  found: readonly Requests[],
  shown: number,
): AnswerOf<typeof contractRequests> {
  const list = found.flatMap(({ engine, requests }) =>
    requests.map((request) => presentRequest(engine, request)),
  );
  list.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.askedAt - a.askedAt);
  return { list: list.slice(0, shown) };
}

function presentRequest(
  engine: PayoutEngine,
  {
    publicId,
    state,
    username,
    isOwn,
    mayAnswer,
    version,
    askedAt,
    ...terms
  }: ContractRequest<object>,
): PresentedRequest {
  const asked = { agent: username, isOwn, mayAnswer, version, askedAt: askedAt.getTime() };
  return { contractId: publicId, status: state, ...asked, ...namedTerms(engine, terms) };
}

export const presentBills = (page: BillPage, rowsMax: number): AnswerOf<typeof contractBills> => ({
  list: page.bills.map(presentBill),
  footer: { validBet: page.validBet, paid: page.kept },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: presentCursor(page.next),
});

const spanOf = (start: Date) => ({ start: start.getTime(), end: start.getTime() + WINDOW_MS });
