import { contractOfSide } from '@app/core/agent-pay/contracts';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import * as calls from '@app/shared/api/exports';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agreedOn, contractsAsked, engineOfContract } from '../../wire/contracts-asked.ts';
import { askFile } from './ask-file.ts';

/** What an agent takes along of the contracts with other agents. */
export function contractExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.askContracts, async (context) => {
    const { site, member, input } = context;
    const { kind, format, role = 'mine', contractId } = input;
    if (kind === 'contracts') {
      const kinds = agreedOn(site).map(({ facts: { number } }) => number);
      const wish = { kind, input: { ...contractsAsked({ ...input, role }), kinds } };
      return askFile(deps, context, { format, wish });
    }
    if (contractId === undefined) throw InvalidFields.at('contractId');
    // A contract of others is refused here: the worker reads any of the site.
    const { terms } = await engineOfContract(db, site, contractId);
    const asked = { memberId: member.memberId, publicId: contractId };
    if (!(await contractOfSide(db, [terms], asked))) throw new DomainError('contract.not_found');
    return askFile(deps, context, { format, wish: { kind, input: { contractId } } });
  });
}
