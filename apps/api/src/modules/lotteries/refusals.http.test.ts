import * as calls from '@app/shared/lotteries/schemas';
import { beforeAll, beforeEach, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makeLotteryWorld } from '../../../../../tests/support/play/lottery-world.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let networks = 0; // limits apply per network

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

const NONE = { gameId: '999', gameCode: 'NONE', numero: '20261210-001' };
const WRONG = { gameId: 'x', gameCode: '-', prizeMode: 'none', count: '0', numero: '' };

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const ip = `10.${networks >> 8}.${networks++ & 255}.1`;
  const isPublic = call.who === 'public';
  const ask = async (body: object) => {
    const token = isPublic ? undefined : await tokenOf(api, await makeMember(api.deps, site));
    return send(api, call, { site: site.code, ip, token, body });
  };
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, input: () => NONE }),
    'lottery.not_found': [404, () => ask(NONE)],
    'lottery.draw_not_found': [
      404,
      async () => {
        const world = await makeLotteryWorld(api.deps);
        return ask({ gameId: `${world.lotteryId}`, numero: '20261210-999' });
      },
    ],
    request_param_err: [400, () => ask(WRONG)],
  });
});
