import { allCalls } from '@app/shared/contract/all-calls';
import { changesSomething } from '@app/shared/contract/define-call';
import { beforeAll, expect, test } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import { inNewNetwork } from '../support/servers/new-network.ts';
import { makeAgent, makeSite, switchOn } from '../support/world.ts';

const calls = allCalls.filter(({ who }) => who !== 'public');

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
/** Token of an agent, who may make every call. */
let token: string;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  const flags = new Set(calls.map(({ flag }) => flag).filter((flag) => flag !== 'COMM3'));
  await switchOn(api.deps, site.merchantId, [...flags]);
  token = await tokenOf(api, await makeAgent(api.deps, site), { isSupportView: true });
  return api.close;
});

const ask = (call: (typeof calls)[number], method: string) =>
  send(api, call, {
    site: site.code,
    token,
    method,
    ip: inNewNetwork(),
    body: call.example.request,
  });

// Logging out ends the view, so it is the last test.
const walked = calls.filter(({ name }) => name !== 'session.logout');
const changing = walked.filter((call) => changesSomething(call));
const reading = walked.filter((call) => !changesSomething(call));

test.each(changing.map((call) => [call.name, call] as const))('refuses %s', async (_, call) => {
  for (const method of [call.method, call.alsoMethod ?? call.method]) {
    const { status, body } = await ask(call, method);
    expect([status, body.errorCode]).toEqual([403, 'view.read_only']);
    expect(body.success ?? false).toBe(false);
  }
  expect(call.errors).toContain('view.read_only');
});

test.each(reading.map((call) => [call.name, call] as const))('may make %s', async (_, call) => {
  const { body } = await ask(call, call.method);
  expect(body.errorCode).not.toBe('view.read_only');
  expect(call.errors).not.toContain('view.read_only');
});

test('a call changes state exactly if its method says so, with listed exceptions', () => {
  const otherwise = allCalls.filter(({ changes }) => changes !== undefined);
  expect(Object.fromEntries(otherwise.map(({ name, changes }) => [name, changes]))).toEqual({
    'session.logout': false,
    'games.launchGame': true,
    'games.gameLaunchFB': true,
    'games.gameTrialLaunch': true,
    'lotteryOrders.myOrders': false,
  });
});

test('may end itself', async () => {
  const logout = calls.find(({ name }) => name === 'session.logout') ?? expect.unreachable();
  expect((await ask(logout, logout.method)).status).toBe(200);
  expect((await ask(logout, logout.method)).status).toBe(401);
});
