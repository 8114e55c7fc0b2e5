import {
  agentLists,
  listAffiliateLinks,
  makeAffiliateLink,
  stopAffiliateLink,
} from '@app/core/people/agents';
import type { Reader } from '@app/core/platform/db';
import { type Site, siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/agents/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { presentInvitation } from './ops.presenter.ts';

/** Maximum number of links of an agent, as `AFFILIATE_LINKS_MAX`. */
const LINKS_MAX = 20;

interface AgentContext {
  readonly site: Site;
  readonly input: { readonly id: string };
}

export function opsAgentLinkRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const originOf = (site: Site) => siteUrl(site, deps.settings.publicUrl);
  const agentOf = (reader: Reader, { site, input }: AgentContext) =>
    agentOfId(reader, { merchantId: site.id, publicId: input.id });

  bindOpsList(app, deps, calls.links, agentLists.agentLinks, {
    ask: async (context, reader) => {
      const { id: agentId, username } = await agentOf(reader, context);
      return { filter: { agentId: `${agentId}` }, narrowed: { member: username }, agentId };
    },
    page: async ({ site }, { agentId }) => {
      const { links } = await listAffiliateLinks(db, { agentId, rowsMax: LINKS_MAX });
      return { list: links.map((link) => presentInvitation(link, originOf(site))) };
    },
  });

  bindOpsCall(app, deps, calls.makeLink, async ({ site, input, tx }) => {
    const agent = await agentOf(tx, { site, input });
    const { code, name, campaign } = input;
    const newLink = { agentId: agent.id, name, campaign, ...(code !== undefined && { code }) };
    const link = await makeAffiliateLink(tx, deps, newLink, deps.clock());
    const answer = presentInvitation(link, originOf(site));
    const { username: target } = agent;
    return { target, detail: { code: link.code }, answer };
  });

  bindOpsCall(app, deps, calls.endLink, async ({ site, input, tx }) => {
    const { id: agentId, username: target } = await agentOf(tx, { site, input });
    const ending = { agentId, linkPublicId: input.link };
    const code = await stopAffiliateLink(tx, ending, deps.clock());
    return { target, detail: { code } };
  });
}
