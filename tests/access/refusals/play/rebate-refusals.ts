import { giveSeries, takeSeries } from '../../../support/agents/series.ts';
import { makeMember } from '../../../support/world.ts';
import { ask, type Way } from '../../ops-request.ts';
import { agentBelow } from '../people/agent-refusals.ts';

/** Requests that provoke the refusals of calls about series of bets. */
export const rebateWays: Readonly<Record<string, Way>> = {
  'rebate.no_series': async (request) =>
    ask(request, { id: (await agentBelow(request)).publicId, category: 'RNG' }),
  'rebate.series_limit': async (request) => {
    await takeSeries(request.api.deps, request.site.merchantId);
    return ask(request, { id: (await agentBelow(request)).publicId, series: 1_981 });
  },
  'rebate.series_below_downline': async (request) => {
    const { deps } = request.api;
    await takeSeries(deps, request.site.merchantId);
    const agent = await agentBelow(request);
    const player = await makeMember(deps, { ...request.site, agentId: agent.id });
    await giveSeries(deps, agent, 1_950);
    await giveSeries(deps, player, 1_940);
    return ask(request, { id: agent.publicId, series: 1_900 });
  },
};
