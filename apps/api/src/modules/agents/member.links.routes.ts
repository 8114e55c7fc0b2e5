import { endAffiliateLink, expiryOf, listAffiliateLinks } from '@app/core/people/agents';
import { changeLinkWithSeries, createLinkWithSeries } from '@app/core/people/series';
import { listRegistered } from '@app/core/reports/team';
import * as calls from '@app/shared/agents/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { givenOf, linkPresenterOf } from './link.presenter.ts';
import { presentLinks, presentRegistered } from './member.presenter.ts';

/** Invitation links of an agent, and the members who registered by them. */
export function agentLinkRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.affiliateLinks, async ({ site, member, input }) => {
    const page = pageByIdRequestOf(input);
    const { campaign } = input;
    const agentId = member.memberId;
    const found = await listAffiliateLinks(deps.db, { agentId, campaign, ...page });
    const present = await linkPresenterOf(deps, { site, agentId, links: found.links });
    return presentLinks(found, { present, size: page.rowsMax });
  });

  bindCall(app, deps, calls.createAffiliateLink, async ({ site, member, input }) => {
    const { type, series, ...fields } = input;
    const agentId = member.memberId;
    const link = await createLinkWithSeries(deps, {
      ...fields,
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

  bindCall(app, deps, calls.deleteAffiliateLink, async ({ member, input }) => {
    await endAffiliateLink(deps, { agentId: member.memberId, linkPublicId: input.affiUrlId });
    return {};
  });

  bindCall(app, deps, calls.registeredAffiliates, async ({ member, input }) => {
    const page = pageByIdRequestOf(input);
    const params = { agentId: member.memberId, linkPublicId: input.affiUrlId, at: deps.clock() };
    const found = await listRegistered(deps.db, { ...params, ...page });
    return presentRegistered(found, page.rowsMax);
  });
}
