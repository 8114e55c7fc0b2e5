import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import {
  listDownlines,
  listInactivePlayers,
  searchTeam,
  teamBranch,
  teamHighlights,
  teamMember,
  teamOverview,
  teamPeriods,
  teamWeekBefore,
} from '@app/core/reports/team';
import * as calls from '@app/shared/team/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import {
  presentBranch,
  presentDownlines,
  presentHighlights,
  presentHits,
  presentInactivePlayers,
  presentOverview,
  presentPeriods,
  presentTeamMember,
  presentWeekBefore,
} from './presenter.ts';

const HITS_MAX = 10;

export function teamRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.teamOverview, async ({ site, member }) => {
    const { id: merchantId, timeZone } = site;
    const params = { merchantId, agentId: member.memberId, timeZone };
    return presentOverview(await teamOverview(deps, params), timeZone);
  });

  bindCall(app, deps, calls.teamWeekBefore, async ({ site: { timeZone }, member }) =>
    presentWeekBefore(await teamWeekBefore(deps, { agentId: member.memberId, timeZone })),
  );

  bindCall(app, deps, calls.teamPeriods, async ({ site, member, input }) => {
    const { memberId: headPublicId, unit = 'day' } = input;
    const { id: merchantId, timeZone } = site;
    const filter = { merchantId, agentId: member.memberId, headPublicId, unit, timeZone };
    return presentPeriods(await teamPeriods(deps, filter), timeZone);
  });

  bindCall(app, deps, calls.teamBranch, async ({ site, member, input }) => {
    const page = pageByIdRequestOf(input);
    const branch = await teamBranch(deps, realTimeTerms, {
      merchantId: site.id,
      agentId: member.memberId,
      timeZone: site.timeZone,
      headPublicId: input.memberId,
      agentsOnly: input.kind === 'agents',
      at: input.at === undefined ? undefined : new Date(input.at),
      order: input.sort && { by: input.sort, descending: input.order !== 'asc' },
      ...page,
    });
    return presentBranch(branch, page.rowsMax);
  });

  bindCall(app, deps, calls.searchTeam, async ({ site, member, input }) => {
    const hits = await searchTeam(deps.db, {
      merchantId: site.id,
      agentId: member.memberId,
      name: input.name,
      at: deps.clock(),
      rowsMax: HITS_MAX,
    });
    return presentHits(hits);
  });

  bindCall(app, deps, calls.downlines, async ({ site, member, input }) => {
    const { memberId: headPublicId, tab = 'all', name = '', sort: by = 'name', order } = input;
    const page = pageByIdRequestOf(input);
    const found = await listDownlines(deps, {
      merchantId: site.id,
      agentId: member.memberId,
      timeZone: site.timeZone,
      order: { by, descending: order === 'desc' },
      headPublicId,
      tab,
      name,
      ...page,
    });
    return presentDownlines(found, { timeZone: site.timeZone, rowsMax: page.rowsMax });
  });

  bindCall(app, deps, calls.inactivePlayers, async ({ site: { timeZone }, member, input }) => {
    const { days = '7', direct, name = '', sort: by = 'turnover', order } = input;
    const page = pageByIdRequestOf(input);
    const found = await listInactivePlayers(deps, {
      agentId: member.memberId,
      timeZone,
      days: Number(days),
      isDirectOnly: direct === '1',
      name,
      order: { by, descending: order !== 'asc' },
      ...page,
    });
    return presentInactivePlayers(found, { timeZone, rowsMax: page.rowsMax });
  });

  bindCall(app, deps, calls.teamHighlights, async ({ site, member, input }) => {
    const { id: merchantId, timeZone } = site;
    const { period = 'today', by = 'turnover' } = input;
    const params = { merchantId, agentId: member.memberId, timeZone, period, by };
    return presentHighlights(await teamHighlights(deps, params), timeZone);
  });

  bindCall(app, deps, calls.teamMember, async ({ site, member, input }) => {
    const { id: merchantId, timeZone } = site;
    const params = { merchantId, agentId: member.memberId, timeZone, publicId: input.memberId };
    return presentTeamMember(await teamMember(deps, params), timeZone);
  });
}
