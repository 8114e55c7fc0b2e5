import { payoutLists, termsOnLine } from '@app/core/agent-pay/payouts';
import { readMember } from '@app/core/people/members';
import { contractTerms, flatTerms } from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/contracts/ops-calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { readRequestedTerms, type TermsOfAgent } from './read-requested-terms.ts';
import { presentSolvency } from './solvency.presenter.ts';

/** Solvency of a line under new terms, shown before the terms are requested and before they are approved. */
export function opsSolvencyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const solvencyOf = async (terms: TermsOfAgent, before?: number) => {
    const from = before === undefined ? undefined : new Date(before);
    const page = { ...terms, before: from, rowsMax: calls.LINE_ROWS_MAX };
    return presentSolvency(await termsOnLine(db, page, deps.clock()));
  };

  bindOpsList(app, deps, calls.solvency, payoutLists.solvency, {
    ask: async ({ site, input: { id: publicId, terms: asked } }, reader) => {
      const agent = await agentOfId(reader, { merchantId: site.id, publicId });
      const terms = z.encode(contractTerms, asked);
      return {
        filter: { agentId: `${agent.id}`, terms },
        narrowed: { member: agent.username, ...flatTerms(terms) },
        agent,
      };
    },
    page: ({ site, input: { terms, before } }, { agent }) =>
      solvencyOf({ merchantId: site.id, agentId: agent.id, terms }, before),
  });

  bindOpsCall(app, deps, calls.solvencyAsked, async ({ operator, input }) => {
    const { approvalId, before } = input;
    const terms = await readRequestedTerms(deps, { merchantId: operator.merchantId, approvalId });
    return solvencyOf(terms, before);
  });

  bindOpsCall(app, deps, calls.solvencyAskedFile, async (context) => {
    const { operator, input, tx } = context;
    const { approvalId } = input;
    const requested = await readRequestedTerms(deps, {
      merchantId: operator.merchantId,
      approvalId,
    });
    const { merchantId, agentId } = requested;
    const terms = z.encode(contractTerms, requested.terms);
    const { username: member } = await readMember(tx, agentId);
    const request = payoutLists.solvency.of({ agentId: `${agentId}`, terms });
    const narrowed = { member, ...flatTerms(terms) };
    return requestOpsFile(deps, context, { request, narrowed, merchantId });
  });
}
