import { findContractOfSite } from '@app/core/agent-pay/contracts';
import { engineOfNumber } from '@app/core/agent-pay/payouts';
import { readMember } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/ops/exports';
import { contractTerms, flatTerms } from '@app/shared/payouts/contract-terms';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { readRequestedTerms } from './read-requested-terms.ts';

/** Files of a contract's terms, and of what terms would have paid. */
export function opsContractExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.askTerms, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, contractId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const contract = await findContractOfSite(tx, site.id, contractId);
    if (!contract) throw new DomainError('contract.not_found');
    const { username: member } = await readMember(tx, contract.agentId);
    const wish = { kind: 'contractTerms', input: { contractId } } as const;
    const kind = engineOfNumber(contract.kind).facts.kind;
    const narrowed = { member, kind, gameCategory: contract.category };
    return requestOpsFile(tx, deps, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askSolvency, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const agent = await agentOfId(tx, { merchantId: site.id, publicId });
    const terms = z.encode(contractTerms, input.terms);
    const wish = { kind: 'solvency', input: { agentId: `${agent.id}`, terms } } as const;
    const narrowed = { member: agent.username, ...flatTerms(terms) };
    return requestOpsFile(tx, deps, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askSolvencyAsked, async ({ operator, input, tx }) => {
    const { format, language, timeZone, approvalId } = input;
    const requested = await readRequestedTerms(deps, {
      merchantId: operator.merchantId,
      approvalId,
    });
    const { merchantId, agentId } = requested;
    const of = { merchantId, operatorId: operator.id, format, language, timeZone };
    const terms = z.encode(contractTerms, requested.terms);
    const { username: member } = await readMember(tx, agentId);
    const wish = { kind: 'solvency', input: { agentId: `${agentId}`, terms } } as const;
    const narrowed = { member, ...flatTerms(terms) };
    return requestOpsFile(tx, deps, { ...of, wish, narrowed });
  });
}
