import * as calls from '@app/shared/api/lotteries';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { send, startApi, type TestApi } from '../../../../../tests/support/api.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/implied-refusals.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let networks = 0; // limits are a network's

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

const NONE = { gameId: '999', gameCode: 'NONE' };
const WRONG = { gameId: 'x', gameCode: '-', prizeMode: 'none', count: '0', numero: '' };

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const ip = `10.${networks >> 8}.${networks++ & 255}.1`;
  const ask = (body: object) => send(api, call, { site: site.code, ip, body });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, input: () => NONE }),
    'lottery.not_found': [404, () => ask(NONE)],
    request_param_err: [400, () => ask(WRONG)],
  });
  expect(call.path).toMatch(/^\/(lgw|lotto)\//);
});
