import { createDownlines } from '@app/core/access';
import {
  countVisit,
  createAffiliateLink,
  endAffiliateLink,
  expiryOf,
  listAffiliateLinks,
  mustKnowCode,
  nameAffiliateLink,
  promoteDownline,
} from '@app/core/agents';
import { endMemberSessions } from '@app/core/sessions';
import { siteUrl } from '@app/core/site';
import { depositedByLinks, listRegistered } from '@app/core/team';
import * as calls from '@app/shared/api/agents';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/paging.ts';
import {
  presentDownlines,
  presentLink,
  presentLinks,
  presentRegistered,
} from './agents.presenter.ts';

export function agentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { publicUrl } = deps.settings;

  bindCall(app, deps, calls.affiliate, async ({ site, input }) => {
    const { code, publicName } = await mustKnowCode(deps.db, {
      ...{ merchantId: site.id, code: input.code, at: deps.clock() },
    });
    return { code, invitedBy: publicName };
  });

  for (const call of [calls.affiliateLinks, calls.affiliateLinksOfOldClients])
    bindCall(app, deps, call, async ({ site, member, input }) => {
      const page = pageByIdRequestOf(input);
      const { campaign } = input;
      const asked = { agentId: member.memberId, campaign, ...page };
      const links = await listAffiliateLinks(deps.db, asked);
      const ids = links.links.map(({ publicId }) => publicId);
      const deposited = await depositedByLinks(deps.db, ids);
      const origin = siteUrl(site, publicUrl);
      return presentLinks(links, { origin, size: page.rowsMax, deposited });
    });

  for (const call of [calls.createAffiliateLink, calls.createAffiliateLinkOfOldClients])
    bindCall(app, deps, call, async ({ site, member, input }) => {
      const { type, ...wanted } = input;
      const link = await createAffiliateLink(deps, {
        ...{ ...wanted, agentId: member.memberId, makesAgents: type === 'agent' },
        expiresAt: expiryOf(deps, input),
      });
      return presentLink(link, siteUrl(site, publicUrl));
    });

  bindCall(app, deps, calls.nameAffiliateLink, async ({ site, member, input }) => {
    const { affiUrlId: linkPublicId, name, campaign, landing = '/register' } = input;
    const expiresAt = expiryOf(deps, input);
    const named = { agentId: member.memberId, linkPublicId, name, campaign, landing, expiresAt };
    const link = await nameAffiliateLink(deps, named);
    const deposited = await depositedByLinks(deps.db, [link.publicId]);
    return presentLink(link, siteUrl(site, publicUrl), deposited.get(link.publicId));
  });

  for (const call of [calls.deleteAffiliateLink, calls.deleteAffiliateLinkOfOldClients])
    bindCall(app, deps, call, async ({ member, input }) => {
      await endAffiliateLink(deps, { agentId: member.memberId, linkPublicId: input.affiUrlId });
      return {};
    });

  for (const call of [calls.registeredAffiliates, calls.registeredAffiliatesOfOldClients])
    bindCall(app, deps, call, async ({ member, input }) => {
      const page = pageByIdRequestOf(input);
      const asked = { agentId: member.memberId, linkPublicId: input.affiUrlId, at: deps.clock() };
      const found = await listRegistered(deps.db, { ...asked, ...page });
      return presentRegistered(found, page.rowsMax);
    });

  bindCall(app, deps, calls.affiliateVisit, async ({ site, input, ip }, { request }) => {
    const browser = `${request.headers['user-agent'] ?? ''}`;
    await countVisit(deps, { merchantId: site.id, code: input.code, ip, browser });
    return {};
  });

  bindCall(app, deps, calls.createDownlines, async ({ site, member, input, requestKey }) => {
    const outcomes = await createDownlines(deps, {
      requestKey,
      site,
      agentId: member.memberId,
      downlines: input.downlines.map(({ type, ...line }) => ({
        ...line,
        isAgent: type === 'agent',
      })),
    });
    return presentDownlines(input.downlines, outcomes);
  });

  bindCall(app, deps, calls.promoteDownline, async ({ site, member, input }) => {
    const promoted = await promoteDownline(deps, {
      merchantId: site.id,
      agentId: member.memberId,
      publicId: input.memberId,
    });
    await endMemberSessions(deps, promoted);
    return {};
  });
}
