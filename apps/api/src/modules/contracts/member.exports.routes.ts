import { contractOfSide } from '@app/core/agent-pay/contracts';
import { payoutLists } from '@app/core/agent-pay/payouts';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import * as calls from '@app/shared/exports/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { requestFile } from '../../wire/request-file.ts';
import { agreedEngines, readEngineOfContract, requestedContracts } from './list.requests.ts';

/** Files of an agent's contracts with other agents. */
export function contractExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.askContracts, async (context) => {
    const { site, member, input } = context;
    const { kind, format, role = 'mine', contractId } = input;
    if (kind === 'contracts') {
      const kinds = agreedEngines(site).map(({ facts: { number } }) => number);
      const narrowed = requestedContracts({ ...input, role });
      const request = payoutLists.contracts.of({ ...narrowed, kinds });
      return requestFile(deps, context, { format, request });
    }
    if (contractId === undefined) throw InvalidFields.at('contractId');
    // Refuses contracts of others: the worker reads any contract of the site.
    const { terms } = await readEngineOfContract(db, site, contractId);
    const side = { memberId: member.memberId, publicId: contractId };
    if (!(await contractOfSide(db, [terms], side))) throw new DomainError('contract.not_found');
    const request = payoutLists.contractTerms.of({ contractId });
    return requestFile(deps, context, { format, request });
  });
}
