import { forgetGreetings } from '@app/core/greetings';
import * as calls from '@app/shared/api/greetings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/implied-refusals.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

test('keeps greetings of a member, and forgets them after a day', async () => {
  const token = await tokenOf(api, await makeMember(api.deps, site));
  const leave = (text: string) =>
    send(api, calls.greet, { site: site.code, token, body: { text } });
  expect((await leave('Good morning.')).body.value).toEqual({ kept: 1 });
  expect((await leave('Good evening.')).body.value).toEqual({ kept: 2 });
  const later = new Date(api.deps.clock().getTime() + 25 * 3_600_000);
  expect(await forgetGreetings({ ...api.deps, clock: () => later })).toBe(2);
  expect(await forgetGreetings({ ...api.deps, clock: () => later })).toBe(0);
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const input = () => ({ text: 'Good evening.' });
  const implied = impliedRefusals({ api, call, site, input });
  const tooLong = async () => {
    const token = await tokenOf(api, await makeMember(api.deps, site));
    return send(api, call, { site: site.code, token, body: { text: 'x'.repeat(101) } });
  };
  await expectRefusal(code, { ...implied, request_param_err: [400, tooLong] });
});
