import { payoutLists } from '@app/core/agent-pay/payouts';
import { readMember } from '@app/core/people/members';
import { contractTerms, flatTerms } from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/exports/ops-calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { readRequestedTerms } from './read-requested-terms.ts';

/** Files of payouts under other terms. */
export function opsContractExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.askSolvency, async (context) => {
    const { site, input, tx } = context;
    const agent = await agentOfId(tx, { merchantId: site.id, publicId: input.id });
    const terms = z.encode(contractTerms, input.terms);
    const request = payoutLists.solvency.of({ agentId: `${agent.id}`, terms });
    const narrowed = { member: agent.username, ...flatTerms(terms) };
    return requestOpsFile(deps, context, { request, narrowed });
  });

  bindOpsCall(app, deps, calls.askSolvencyAsked, async (context) => {
    const { operator, input, tx } = context;
    const requested = await readRequestedTerms(deps, {
      merchantId: operator.merchantId,
      approvalId: input.approvalId,
    });
    const { merchantId, agentId } = requested;
    const terms = z.encode(contractTerms, requested.terms);
    const { username: member } = await readMember(tx, agentId);
    const request = payoutLists.solvency.of({ agentId: `${agentId}`, terms });
    const narrowed = { member, ...flatTerms(terms) };
    return requestOpsFile(deps, context, { request, narrowed, merchantId });
  });
}
