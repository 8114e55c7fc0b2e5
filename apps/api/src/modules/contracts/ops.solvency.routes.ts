import { termsOnLine } from '@app/core/agent-pay/payouts';
import * as calls from '@app/shared/contracts/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { readRequestedTerms, type TermsOfAgent } from './read-requested-terms.ts';
import { presentSolvency } from './solvency.presenter.ts';

/** Solvency of a line under new terms, shown before the terms are requested and before they are approved. */
export function opsSolvencyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const solvencyOf = async (terms: TermsOfAgent, before?: Date) => {
    const page = { ...terms, before, rowsMax: calls.LINE_ROWS_MAX };
    return presentSolvency(await termsOnLine(db, page, deps.clock()));
  };

  bindOpsCall(app, deps, calls.solvency, async ({ site, input: { id, terms, before } }) => {
    const { id: merchantId } = site;
    const { id: agentId } = await agentOfId(db, { merchantId, publicId: id });
    const from = before === undefined ? undefined : new Date(before);
    return solvencyOf({ merchantId, agentId, terms }, from);
  });

  bindOpsCall(app, deps, calls.solvencyAsked, async ({ operator, input }) => {
    const { approvalId, before } = input;
    const terms = await readRequestedTerms(deps, { merchantId: operator.merchantId, approvalId });
    return solvencyOf(terms, before === undefined ? undefined : new Date(before));
  });
}
