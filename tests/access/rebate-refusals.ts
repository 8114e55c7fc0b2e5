import type { Response } from 'supertest';
import { giveSeries, takeSeries } from '../support/series.ts';
import { makeMember } from '../support/world.ts';
import { agentBelow } from './agent-refusals.ts';
import { ask, type OpsRequest } from './ops-request.ts';

/** Ways into what calls about series of bets refuse. */
export const rebateWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'rebate.no_series': async (asked) =>
    ask(asked, { id: (await agentBelow(asked)).publicId, category: 'RNG' }),
  'rebate.series_limit': async (asked) => {
    await takeSeries(asked.api.deps, asked.site.merchantId);
    return ask(asked, { id: (await agentBelow(asked)).publicId, series: 1_981 });
  },
  'rebate.series_below_downline': async (asked) => {
    const { deps } = asked.api;
    await takeSeries(deps, asked.site.merchantId);
    const agent = await agentBelow(asked);
    const player = await makeMember(deps, { ...asked.site, agentId: agent.id });
    await giveSeries(deps, agent, 1_950);
    await giveSeries(deps, player, 1_940);
    return ask(asked, { id: agent.publicId, series: 1_900 });
  },
};
