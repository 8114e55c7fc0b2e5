import { createDownlines } from '@app/core/people/access';
import {
  countVisit,
  defaultAgentOf,
  promoteDownline,
  requireRecruiter,
} from '@app/core/people/agents';
import { endMemberSessions } from '@app/core/people/sessions';
import * as calls from '@app/shared/agents/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { givenOf } from './link.presenter.ts';
import { presentDownlines } from './member.presenter.ts';

/** Agents that invite visitors, and members whom an agent creates or promotes. */
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
