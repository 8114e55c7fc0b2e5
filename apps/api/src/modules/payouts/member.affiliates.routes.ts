import { answerContract } from '@app/core/agent-pay/contracts';
import { contractBills, engineOfKind, playersOf } from '@app/core/agent-pay/payouts';
import { planOfAgent, planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import * as calls from '@app/shared/payouts/affiliates.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { billPageOf } from '../../wire/bill-page.ts';
import {
  presentPlan,
  presentPlanOfAgent,
  presentPlayers,
  presentReport,
} from './affiliates.presenter.ts';

/** Page size without `size`. */
const PLAYERS_SHOWN = 20;

/** An agent's affiliate plan: terms, earnings, and players. */
export function affiliateRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.affiliatePlan, async ({ site, member, input: { only } }) => {
    const datesOnly = only === 'dates';
    const agent = { merchantId: site.id, agentId: member.memberId, datesOnly };
    return presentPlanOfAgent(await planOfAgent(deps, agent), site.timeZone);
  });

  bindCall(app, deps, calls.processAffiliatePlan, async ({ member, input }) => {
    const { contractId: contractPublicId } = input;
    const answered = { agentId: member.memberId, contractPublicId, answer: input.status };
    return presentPlan(await answerContract(deps, planTerms, answered));
  });

  bindCall(app, deps, calls.affiliateReport, async ({ site, member, input }) => {
    const page = billPageOf(input);
    const bills = await contractBills(deps.db, {
      merchantId: site.id,
      agentId: member.memberId,
      whose: 'mine',
      engine: engineOfKind('affiliate_plan'),
      from: new Date(0),
      to: deps.clock(),
      ...page,
    });
    return presentReport(bills, page.rowsMax);
  });

  bindCall(app, deps, calls.affiliatePlayers, async ({ site, member, input }) => {
    const { billId: billPublicId, cursor: after, size: rowsMax = PLAYERS_SHOWN } = input;
    const agent = { merchantId: site.id, agentId: member.memberId };
    const params = { ...agent, billPublicId, after, rowsMax };
    return presentPlayers(
      await playersOf('affiliate_plan')(deps.db, params, deps.clock()),
      rowsMax,
    );
  });
}
