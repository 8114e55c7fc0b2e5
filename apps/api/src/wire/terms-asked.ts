import { findContractOfSite } from '@app/core/agent-pay/contracts';
import { type Approval, pendingApproval } from '@app/core/people/operators';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/ops/contracts';
import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import type { ApiDeps } from '../deps.ts';
import { agentOfId } from './agent-of-id.ts';

/** Terms of a contract, and whose it would be. */
export interface TermsOfAgent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly terms: ContractTermsOf;
}

/**
 * A query. The terms that wait for an operator's approval.
 *
 * @param merchantId of the operator; null sees every site
 * @throws approval.not_found also for a request of anything else, or that an earlier version of the program wrote otherwise
 */
export async function termsAsked(
  deps: ApiDeps,
  {
    merchantId,
    approvalId: publicId,
  }: { readonly merchantId: bigint | null; readonly approvalId: string },
): Promise<TermsOfAgent> {
  const approval = await pendingApproval(deps, { merchantId, publicId });
  const asked = approval && (await termsOf(deps, approval));
  if (!asked) throw new DomainError('approval.not_found');
  return asked;
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
