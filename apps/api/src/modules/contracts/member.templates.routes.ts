import {
  type ContractTemplate,
  contractTemplates,
  deleteTemplate,
  proposeToMany,
  renameTemplate,
  saveTemplate,
  TEMPLATES_MAX,
} from '@app/core/agent-pay/contracts';
import { promisedBy } from '@app/core/agent-pay/payouts';
import type { Site } from '@app/core/sites/site';
import { contractTerms } from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/contracts/templates.schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { assertAgreedOn, isAgreedOn } from '../../wire/offered-kinds.ts';
import { presentProposed } from './member.presenter.ts';
import { requestedStartOf, termsOfRequest } from './requests.ts';

/** Templates of terms, and proposals to many agents at once. */
export function contractTemplateRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const present = (site: Site, { publicId, name, terms, savedAt }: ContractTemplate) => {
    // Templates of kinds that are no longer offered, or with outdated terms, are not shown.
    const read = contractTerms.safeParse(JSON.parse(terms));
    if (!read.success || !isAgreedOn(site, read.data.kind)) return [];
    return [{ templateId: publicId, name, terms: read.data, savedAt: savedAt.getTime() }];
  };
  const presentOne = (template: ContractTemplate) => ({
    templateId: template.publicId,
    name: template.name,
    terms: contractTerms.parse(JSON.parse(template.terms)),
    savedAt: template.savedAt.getTime(),
  });

  bindCall(app, deps, calls.contractTemplates, async ({ site, member }) => {
    const found = await contractTemplates(deps.db, member.memberId);
    return { list: found.flatMap((template) => present(site, template)), most: TEMPLATES_MAX };
  });

  bindCall(app, deps, calls.saveContractTemplate, async ({ site, member, input }) => {
    const { name, kind, category = 'CONS', ...sent } = input;
    assertAgreedOn(site, kind);
    const terms = JSON.stringify(z.encode(contractTerms, termsOfRequest({ kind, category }, sent)));
    return presentOne(await saveTemplate(deps, { agentId: member.memberId, name, terms }));
  });

  bindCall(app, deps, calls.renameContractTemplate, async ({ member, input }) => {
    const { templateId: publicId, name } = input;
    return presentOne(await renameTemplate(deps, { agentId: member.memberId, publicId, name }));
  });

  bindCall(app, deps, calls.deleteContractTemplate, async ({ member, input }) => {
    await deleteTemplate(deps, { agentId: member.memberId, publicId: input.templateId });
    return {};
  });

  bindCall(app, deps, calls.proposeContracts, async (context) => {
    const { site, member, input, requestKey, language } = context;
    const { kind, memberIds: publicIds, category = 'CONS', validFrom, ...sent } = input;
    assertAgreedOn(site, kind);
    const { kind: of, ...promised } = promisedBy(termsOfRequest({ kind, category }, sent));
    const wantedFrom = requestedStartOf(validFrom, deps.clock());
    const parties = { merchantId: site.id, uplineId: member.memberId, publicIds };
    const params = { ...promised, ...parties, requestKey, wantedFrom };
    return presentProposed(await proposeToMany(deps, of, params), { language, money: site });
  });
}
