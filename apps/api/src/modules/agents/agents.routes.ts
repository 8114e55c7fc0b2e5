import { createDownlines } from '@app/core/people/access';
import {
  countVisit,
  defaultAgentOf,
  endAffiliateLink,
  expiryOf,
  listAffiliateLinks,
  promoteDownline,
  requireRecruiter,
} from '@app/core/people/agents';
import { changeLinkWithSeries, createLinkWithSeries } from '@app/core/people/series';
import { endMemberSessions } from '@app/core/people/sessions';
import { listRegistered } from '@app/core/reports/team';
import * as calls from '@app/shared/api/agents';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/paging.ts';
import { presentDownlines, presentLinks, presentRegistered } from './agents.presenter.ts';
import { givenOf, linkPresenterOf } from './link.presenter.ts';

export function agentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.affiliate, async ({ site, input }) => {
    const { code, publicName } = await requireRecruiter(deps.db, {
      merchantId: site.id,
      code: input.code,
      at: deps.clock(),
    });
    return { code, invitedBy: publicName };
  });

  bindCall(app, deps, calls.defaultAgent, async ({ site }) => {
    const agent = await defaultAgentOf(deps.db, site);
    return { invitedBy: agent?.publicName ?? null };
  });

  for (const call of [calls.affiliateLinks, calls.affiliateLinksOfOldClients])
    bindCall(app, deps, call, async ({ site, member, input }) => {
      const page = pageByIdRequestOf(input);
      const { campaign } = input;
      const agentId = member.memberId;
      const found = await listAffiliateLinks(deps.db, { agentId, campaign, ...page });
      const present = await linkPresenterOf(deps, { site, agentId, links: found.links });
      return presentLinks(found, { present, size: page.rowsMax });
    });

  for (const call of [calls.createAffiliateLink, calls.createAffiliateLinkOfOldClients])
    bindCall(app, deps, call, async ({ site, member, input }) => {
      const { type, series, ...wanted } = input;
      const agentId = member.memberId;
      const link = await createLinkWithSeries(deps, {
        ...wanted,
        merchantId: site.id,
        agentId,
        makesAgents: type === 'agent',
        expiresAt: expiryOf(deps, input),
        series: givenOf(series) ?? [],
      });
      return (await linkPresenterOf(deps, { site, agentId, links: [link] }))(link);
    });

  bindCall(app, deps, calls.nameAffiliateLink, async ({ site, member, input }) => {
    const { affiUrlId: linkPublicId, name, campaign, landing = '/register' } = input;
    const agentId = member.memberId;
    const link = await changeLinkWithSeries(deps, {
      merchantId: site.id,
      agentId,
      linkPublicId,
      name,
      campaign,
      landing,
      expiresAt: expiryOf(deps, input),
      ...(input.series && { series: givenOf(input.series) ?? [] }),
    });
    return (await linkPresenterOf(deps, { site, agentId, links: [link] }))(link);
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
      series: givenOf(input.series),
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
