import { findContractOfSite } from '@app/core/contracts';
import { DomainError } from '@app/core/kernel';
import { type Approval, pendingApproval } from '@app/core/operators';
import { termsOnLine } from '@app/core/payouts';
import * as calls from '@app/shared/ops/contracts';
import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { presentSolvency } from './ops-solvency.presenter.ts';

/** Terms of a contract, and whose it would be. */
interface TermsOfAgent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly terms: ContractTermsOf;
}

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
    const { approvalId: publicId, before } = input;
    const approval = await pendingApproval(deps, { merchantId: operator.merchantId, publicId });
    const asked = approval && (await termsOf(approval));
    if (!asked) throw new DomainError('approval.not_found');
    return solvencyOf(asked, before === undefined ? undefined : new Date(before));
  });

  /** Undefined for a request of anything else, or that an earlier version of the program wrote otherwise. */
  async function termsOf({ call, input, merchantId }: Approval): Promise<TermsOfAgent | undefined> {
    if (merchantId === null) return undefined;
    const sent: unknown = JSON.parse(input);
    if (call === calls.propose.name) {
      const { data } = calls.propose.body.safeParse(sent);
      if (!data) return undefined;
      const agent = await agentOfId(db, { merchantId, publicId: data.id });
      return { merchantId, agentId: agent.id, terms: data.terms };
    }
    if (call !== calls.change.name) return undefined;
    const { data } = calls.change.body.safeParse(sent);
    const contract = data && (await findContractOfSite(db, merchantId, data.contractId));
    return contract && { merchantId, agentId: contract.agentId, terms: data.terms };
  }
}
