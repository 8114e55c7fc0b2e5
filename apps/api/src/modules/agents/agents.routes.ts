import {
  createAffiliateLink,
  endAffiliateLink,
  listAffiliateLinks,
  mustKnowCode,
} from '@app/core/agents';
import * as calls from '@app/shared/api/agents';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { pageByIdAskedBy } from '../../paging.ts';
import { presentLink, presentLinks, siteUrl } from './agents.presenter.ts';

export function agentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { publicUrl } = deps.settings;

  bindCall(app, deps, calls.affiliate, async ({ site, input }) => {
    const { code, publicName } = await mustKnowCode(deps.db, site.id, input.code);
    return { code, invitedBy: publicName };
  });

  bindCall(app, deps, calls.affiliateLinks, async ({ site, member, input }) => {
    const page = pageByIdAskedBy(input);
    const links = await listAffiliateLinks(deps.db, { agentId: member.memberId, ...page });
    return presentLinks(links, { origin: siteUrl(site, publicUrl), size: page.rowsMax });
  });

  bindCall(app, deps, calls.createAffiliateLink, async ({ site, member }) => {
    const link = await createAffiliateLink(deps, { agentId: member.memberId });
    return presentLink(link, siteUrl(site, publicUrl));
  });

  bindCall(app, deps, calls.deleteAffiliateLink, async ({ member, input }) => {
    await endAffiliateLink(deps, { agentId: member.memberId, linkPublicId: input.affiUrlId });
    return {};
  });
}
