import { termsOnLine } from '@app/core/agent-pay/payouts';
import * as calls from '@app/shared/ops/contracts';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { type TermsOfAgent, termsAsked } from '../../wire/terms-asked.ts';
import { presentSolvency } from './ops-solvency.presenter.ts';

/** What terms would make of a whole line, before they are asked for and before they are approved. */
export function opsSolvencyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const solvencyOf = async (asked: TermsOfAgent, before?: Date) => {
    const page = { ...asked, before, rowsMax: calls.LINE_ROWS_MAX };
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
    const asked = await termsAsked(deps, { merchantId: operator.merchantId, approvalId });
    return solvencyOf(asked, before === undefined ? undefined : new Date(before));
  });
}
