import { debtsOfAgent } from '@app/core/agent-pay/payouts';
import { owedBy, payDebts } from '@app/core/people/debts';
import * as calls from '@app/shared/debts/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentDebts } from './member.presenter.ts';

export function debtRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.agentDebts, async ({ site, member: { memberId } }) =>
    presentDebts(await debtsOfAgent(deps.db, { merchantId: site.id, agentId: memberId })),
  );

  bindCall(app, deps, calls.payDebts, async ({ site, member: { memberId }, input, requestKey }) => {
    const { amount } = input;
    await payDebts(deps, { merchantId: site.id, memberId, amount, requestKey });
    return { owed: await owedBy(deps.db, memberId) };
  });
}
