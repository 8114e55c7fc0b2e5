import { registerTestVendor } from '../../../support/play/test-vendor.ts';
import { ask, type Way } from '../../ops-request.ts';

const ofUnknownGame: Way = async (request) => {
  const { api } = request;
  const { code: vendor } = await registerTestVendor(api.deps, { baseUrl: api.url });
  return ask(request, { vendor, game: 'unknown' });
};

/** Requests that provoke the refusals of calls about gaming revenue. */
export const gamingRevenueWays: Readonly<Record<string, Way>> = {
  'gamingRevenue.read game.not_found': ofUnknownGame,
  'gamingRevenue.readFile game.not_found': ofUnknownGame,
};
