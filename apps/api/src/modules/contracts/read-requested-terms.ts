import { findContractOfSite } from '@app/core/agent-pay/contracts';
import { type Approval, pendingApproval } from '@app/core/people/approvals';
import { DomainError } from '@app/core/platform/kernel';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/contracts/ops-calls';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';

/** Terms of a contract, and the agent whom they would pay. */
export interface TermsOfAgent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly terms: ContractTermsOf;
}

interface Request {
  /** The operator's site; null for an operator of all sites. */
  readonly merchantId: bigint | null;
  readonly approvalId: string;
}

/**
 * A query. The contract terms in a request that waits for an operator's approval.
 *
 * @throws approval.not_found, also for a request of another call, or one that no longer fits its call's schema
 */
export async function readRequestedTerms(
  deps: ApiDeps,
  { merchantId, approvalId: publicId }: Request,
): Promise<TermsOfAgent> {
  const approval = await pendingApproval(deps, { merchantId, publicId });
  const found = approval && (await termsOf(deps, approval));
  if (!found) throw new DomainError('approval.not_found');
  return found;
}

async function termsOf(
  { db }: ApiDeps,
  { call, input, merchantId }: Approval,
): Promise<TermsOfAgent | undefined> {
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
