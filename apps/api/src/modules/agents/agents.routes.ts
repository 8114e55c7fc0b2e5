import {
  createAffiliateLink,
  endAffiliateLink,
  listAffiliateLinks,
  mustKnowCode,
  nameAffiliateLink,
} from '@app/core/agents';
import { siteUrl } from '@app/core/site';
import * as calls from '@app/shared/api/agents';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/paging.ts';
import { presentLink, presentLinks } from './agents.presenter.ts';

export function agentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { publicUrl } = deps.settings;

  bindCall(app, deps, calls.affiliate, async ({ site, input }) => {
    const { code, publicName } = await mustKnowCode(deps.db, site.id, input.code);
    return { code, invitedBy: publicName };
  });

  bindCall(app, deps, calls.affiliateLinks, async ({ site, member, input }) => {
    const page = pageByIdRequestOf(input);
    const { campaign } = input;
    const asked = { agentId: member.memberId, campaign, ...page };
    const links = await listAffiliateLinks(deps.db, asked);
    return presentLinks(links, { origin: siteUrl(site, publicUrl), size: page.rowsMax });
  });

  bindCall(app, deps, calls.createAffiliateLink, async ({ site, member, input }) => {
    const { name = '', campaign = '' } = input;
    const link = await createAffiliateLink(deps, { agentId: member.memberId, name, campaign });
    return presentLink(link, siteUrl(site, publicUrl));
  });

  bindCall(app, deps, calls.nameAffiliateLink, async ({ site, member, input }) => {
    const { affiUrlId, name, campaign } = input;
    const named = { agentId: member.memberId, linkPublicId: affiUrlId, name, campaign };
    return presentLink(await nameAffiliateLink(deps, named), siteUrl(site, publicUrl));
  });

  bindCall(app, deps, calls.deleteAffiliateLink, async ({ member, input }) => {
    await endAffiliateLink(deps, { agentId: member.memberId, linkPublicId: input.affiUrlId });
    return {};
  });
}
