import { answerContract } from '@app/core/agent-pay/contracts';
import { contractBill, contractBills, engines } from '@app/core/agent-pay/payouts';
import { realTimeSalaryOf, realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { contractRequests } from '@app/core/reports/team';
import * as calls from '@app/shared/payouts/salary.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { assertOffered, isOffered } from '../../wire/offered-kinds.ts';
import { presentBill } from './bill.presenter.ts';
import { affiliateRoutes } from './member.affiliates.routes.ts';
import { billInputRoutes } from './member.bill-inputs.routes.ts';
import { dividendRoutes } from './member.dividends.routes.ts';
import { tieredSalaryRoutes } from './member.tiered-salary.routes.ts';
import { billsRequestOf, enginesOf } from './requests.ts';
import {
  presentBills,
  presentRealTimeSalary,
  presentRequests,
  presentTerms,
} from './salary.presenter.ts';

const REQUESTS_SHOWN = 20;

export function salaryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  tieredSalaryRoutes(app, deps);
  billInputRoutes(app, deps);
  affiliateRoutes(app, deps);
  dividendRoutes(app, deps);

  bindCall(app, deps, calls.realTimeSalary, async ({ site, member }) => {
    const { id: merchantId, timeZone } = site;
    const agent = { agentId: member.memberId, merchantId, timeZone };
    return presentRealTimeSalary(await realTimeSalaryOf(deps, agent), timeZone);
  });

  bindCall(app, deps, calls.contractBills, async ({ site, member, input }) => {
    assertOffered(site, input.kind);
    const params = billsRequestOf(input, deps.clock());
    const agent = { merchantId: site.id, agentId: member.memberId };
    const page = await contractBills(deps.db, {
      ...enginesOf(input.kind),
      ...agent,
      ...params,
    });
    return presentBills(page, params.rowsMax);
  });

  bindCall(app, deps, calls.contractBill, async ({ site, member, input }) => {
    const query = { agentId: member.memberId, billPublicId: input.billId };
    const bill = await contractBill(deps.db, query);
    assertOffered(site, bill.engine.facts.kind);
    return presentBill(bill);
  });

  bindCall(app, deps, calls.contractRequests, async ({ site, member }) => {
    const params = { agentId: member.memberId, rowsMax: REQUESTS_SHOWN };
    const offered = Object.values(engines).filter(({ facts }) => isOffered(site, facts.kind));
    const found = offered.map(async (engine) => ({
      engine,
      requests: await contractRequests(deps.db, engine.terms, params),
    }));
    return presentRequests(await Promise.all(found), REQUESTS_SHOWN);
  });

  bindCall(app, deps, calls.processContract, async ({ member, input }) => {
    const { contractId: contractPublicId, status: answer, version } = input;
    const answered = { agentId: member.memberId, contractPublicId, answer, version };
    return presentTerms(await answerContract(deps, realTimeTerms, answered));
  });
}
