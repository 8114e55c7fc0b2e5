import { randomUUID } from 'node:crypto';
import { hostedCheckProvider, setWork, spendHumanCheckTicket } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { configureProvider } from '@app/core/sites/providers';
import { forgetSites, switchFlag } from '@app/core/sites/site';
import { login } from '@app/shared/access/session.schemas';
import * as calls from '@app/shared/captcha/schemas';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { whitelabel } from '@app/shared/system/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  CHECK_ID,
  type CheckProvider,
  connectCheck,
  startCheckProvider,
} from '../../../../../tests/support/people/check-provider.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let provider: CheckProvider;

beforeAll(async () => {
  provider = await startCheckProvider();
  return provider.close;
});
beforeEach(() => {
  provider.state.fault = 'none';
  provider.received.length = 0;
});
onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  await connectCheck(api.deps, site.merchantId, provider);
});

const ask = (call: CallDescriptor, body: object = {}, changes: object = {}) =>
  send(api, call, { site: site.code, ip, body, ...changes });
const solved = (changes: object = {}) => ({
  scene: 'login',
  lot_number: randomUUID(),
  captcha_output: 'output',
  pass_token: 'right',
  gen_time: '1795000000',
  ...changes,
});
const answer = (changes: object = {}) => ask(calls.hostedAnswer, solved(changes));
const codeOf = async (asked: ReturnType<typeof ask>) => (await asked).body.errorCode;
const switchCheck = async (enabled: boolean) => {
  const change = { merchantId: site.merchantId, flag: 'GEETEST3', enabled } as const;
  await inTransaction(api.deps.db, (tx) => switchFlag(tx, change));
  forgetSites(api.deps.db);
};

test('browsers get the provider of the check without its key', async () => {
  const { body } = await ask(calls.hosted);
  expect(body.value).toEqual({ captchaId: CHECK_ID, scriptUrl: `${provider.origin}/gt4.js` });
});

test('an accepted answer gives a ticket, valid once and for its scene', async () => {
  const { body } = await answer();
  const { ticket } = body.value;
  expect(provider.received[0]?.get('sign_token')).toMatch(/^[\da-f]{64}$/);
  const spend = () => spendHumanCheckTicket(api.deps, { ticket, scene: 'login', ip });
  expect(await spend()).toBe('hard'); // it replaces a captcha
  await expect(spend()).rejects.toThrow('human_check.failed');
});

test('a member logs in with a ticket, also after a failed login', async () => {
  const { username } = await makeMember(api.deps, site);
  const logIn = async (password: string) => {
    const { ticket: humanCheck } = (await answer()).body.value;
    return ask(login, { username, password, humanCheck });
  };
  expect((await logIn('another99word')).body.errorCode).toBe('login.failed');
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('refuses answers that the provider refuses', async () => {
  expect(await codeOf(answer({ pass_token: 'guessed' }))).toBe('human_check.failed');
  expect(provider.received).toHaveLength(1);
});

test('an answer is checked once, also for twenty concurrent requests', async () => {
  const lot_number = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer({ lot_number })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await codeOf(answer({ lot_number }))).toBe('human_check.failed');
  expect(provider.received).toHaveLength(1);
});

test.each(['no_answer', 'server_error', 'unknown_answer'] as const)(
  'gives no ticket if the provider has a fault: %s',
  async (fault) => {
    provider.state.fault = fault;
    const { status, body } = await answer();
    expect([status, body.errorCode]).toEqual([503, 'human_check.unavailable']);
  },
);

test('gives no ticket with a wrong key', async () => {
  const { merchantId } = site;
  const now = api.deps.clock();
  const change = { merchantId, settings: provider.settings, secret: 'mistyped', now };
  await inTransaction(api.deps.db, (tx) => configureProvider(tx, hostedCheckProvider, change));
  forgetSites(api.deps.db);
  expect(await codeOf(answer())).toBe('human_check.failed');
});

test('while a hosted check is connected, the puzzle is refused and all proof of work is hard', async () => {
  const scene = { scene: 'login' };
  const slide = { ...scene, challengeId: 'never-was-set', x: 90, track: [[0, 0]] };
  expect(await codeOf(ask(calls.slider, scene))).toBe('function.not.available');
  expect(await codeOf(ask(calls.sliderAnswer, slide))).toBe('function.not.available');
  const hard = await setWork(api.deps, { scene: 'login', ip, bits: 4, effort: 'hard' });
  const { parts } = (await ask(calls.work, { ...scene, effort: 'usual' })).body.value;
  expect(parts).toBe(hard.parts);
});

test('the site uses its own check while no hosted check is connected, or its flag is off', async () => {
  const isOn = async () =>
    (await ask(whitelabel)).body.value.find(({ modId }: { modId: string }) => modId === 'GEETEST3')
      .enabled;
  const expectOwnCheck = async () => {
    expect(await isOn()).toBe('0');
    expect(await codeOf(ask(calls.hosted))).toBe('function.not.available');
    expect(await codeOf(answer())).toBe('function.not.available');
    expect((await ask(calls.slider, { scene: 'login' })).status).toBe(200);
    const { parts } = (await ask(calls.work, { scene: 'login' })).body.value;
    expect(parts).toBe(4);
  };
  expect(await isOn()).toBe('1');
  await switchCheck(false);
  await expectOwnCheck();
  await switchCheck(true);
  expect(await isOn()).toBe('1');
  const removed = { merchantId: site.merchantId, settings: null, now: api.deps.clock() };
  await inTransaction(api.deps.db, (tx) => configureProvider(tx, hostedCheckProvider, removed));
  forgetSites(api.deps.db);
  await expectOwnCheck();
});

const own: Record<string, Record<string, Refusal>> = {
  hostedAnswer: {
    request_param_err: [400, () => answer({ gen_time: 'soon' })],
    'human_check.failed': [403, () => answer({ pass_token: 'guessed' })],
    'human_check.unavailable': [
      503,
      () => {
        provider.state.fault = 'server_error';
        return answer();
      },
    ],
  },
};

const { hosted, hostedAnswer } = calls;

test.each(declaredErrors({ hosted, hostedAnswer }))('%s answers %s', async (name, code, call) => {
  const input = () => (name === 'hostedAnswer' ? solved() : {});
  const ways = { ...impliedRefusals({ api, call, site, ip, input }), ...own[name] };
  await expectRefusal(code, ways);
});
