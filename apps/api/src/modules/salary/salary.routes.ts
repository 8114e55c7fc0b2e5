import { contractBillBets, contractBills, realTimeSalary } from '@app/core/salary';
import * as calls from '@app/shared/api/salary';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { billsAskedBy, pageOf } from './salary.policy.ts';
import { presentBillBets, presentBills, presentRealTimeSalary } from './salary.presenter.ts';

export function salaryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.realTimeSalary, async ({ site, member }) => {
    const { id: merchantId, timeZone } = site;
    const agent = { agentId: member.memberId, merchantId, timeZone };
    return presentRealTimeSalary(await realTimeSalary(deps, agent), timeZone);
  });

  bindCall(app, deps, calls.contractBills, async ({ site, member, input }) => {
    const asked = billsAskedBy(input, deps.clock());
    const agent = { merchantId: site.id, agentId: member.memberId };
    const page = await contractBills(deps.db, { ...agent, ...asked });
    return presentBills(page, asked.rowsMax);
  });

  bindCall(app, deps, calls.contractBillBets, async ({ member, input }) => {
    const asked = pageOf(input);
    const bill = { agentId: member.memberId, billPublicId: input.billId };
    return presentBillBets(await contractBillBets(deps.db, { ...bill, ...asked }), asked.rowsMax);
  });
}
