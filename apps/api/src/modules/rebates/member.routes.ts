import {
  seriesLimits,
  seriesOfDownline,
  seriesOfMember,
  setSeriesOfDownline,
} from '@app/core/people/series';
import { claimRebates, listClaims, manualRebate } from '@app/core/play/rebates';
import * as calls from '@app/shared/rebates/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import {
  presentClaimPage,
  presentClaims,
  presentDownlineSeries,
  presentManualRebate,
  presentSeries,
} from './presenter.ts';

export function rebateRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.globalRebates, async ({ site, input }) =>
    presentSeries(await seriesLimits(deps.db, site.id), input.productType),
  );

  bindCall(app, deps, calls.ownRebates, async ({ site, member, input }) => {
    const params = { merchantId: site.id, memberId: member.memberId };
    return presentSeries(await seriesOfMember(deps.db, params, deps.clock()), input.productType);
  });

  bindCall(app, deps, calls.downlineRebates, async ({ site, member, input }) => {
    const params = {
      merchantId: site.id,
      agentId: member.memberId,
      downlinePublicId: input.customer,
    };
    return presentDownlineSeries(await seriesOfDownline(deps.db, params, deps.clock()));
  });

  bindCall(app, deps, calls.setDownlineRebate, async ({ site, member, input }) => {
    const params = {
      merchantId: site.id,
      agentId: member.memberId,
      downlinePublicId: input.customer,
    };
    const change = { category: input.productType, series: input.maxSeries };
    await setSeriesOfDownline(deps, { ...params, ...change });
    return presentDownlineSeries(await seriesOfDownline(deps.db, params, deps.clock()));
  });

  bindCall(app, deps, calls.manualRebate, async ({ site, member }) => {
    const { id: merchantId, currency, timeZone } = site;
    const now = deps.clock();
    const params = { merchantId, memberId: member.memberId, currency, timeZone, now };
    return presentManualRebate(await manualRebate(deps.db, params), { timeZone, now });
  });

  bindCall(app, deps, calls.claimManualRebate, async ({ site, member, input }) => {
    const { id: merchantId, currency, timeZone } = site;
    const params = { merchantId, memberId: member.memberId, currency, timeZone };
    return presentClaims(await claimRebates(deps, { ...params, category: input.productType }));
  });

  bindCall(app, deps, calls.manualRebateRecords, async ({ member, input }) => {
    const page = pageByIdRequestOf(input);
    const found = await listClaims(deps.db, { memberId: member.memberId, ...page });
    return presentClaimPage(found, page.rowsMax);
  });
}
