import { registerMember } from '@app/core/people/access';
import { recruiterOf } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/postbacks/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { registering } from '../../../../../tests/support/people/registering.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeAffiliateCode, makeAgent, makeSite } from '../../../../../tests/support/world.ts';

const NOW = new Date('2026-12-10T12:00:00Z');

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;
const enqueued: string[] = [];

beforeAll(async () => {
  api = await startApi({ clock: () => NOW, enqueue: (job) => enqueued.push(job) });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  agent = await makeAgent(api.deps, site);
  enqueued.length = 0;
});

const all = [
  calls.postback,
  calls.setPostback,
  calls.renewPostbackSecret,
  calls.testPostback,
  calls.postbackDeliveries,
  calls.linkOrigins,
] as const;

const ask = async (call: (typeof all)[number], body: object = {}, by = agent, sent: Sent = {}) =>
  send(api, call, { site: site.code, token: await tokenOf(api, by), body, ...sent });

const wish = {
  url: 'https://track.example/pb?cid={click_id}&e={event}',
  events: ['registration', 'first_deposit'],
  enabled: true,
};

test('shows a new secret once, and never with the settings', async () => {
  expect((await ask(calls.postback)).body.value).toEqual({ postback: null });
  const set = (await ask(calls.setPostback, wish)).body.value;
  expect(set).toEqual({
    ...wish,
    secretAt: NOW.getTime(),
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  const changed = { ...wish, events: ['registration'], enabled: false };
  expect((await ask(calls.setPostback, changed)).body.value.secret).toBeNull();
  const { value, ...rest } = (await ask(calls.postback)).body;
  expect(value).toEqual({ postback: { ...changed, secretAt: NOW.getTime() } });
  expect(JSON.stringify({ value, rest })).not.toContain(set.secret);
  const renewed = (await ask(calls.renewPostbackSecret)).body.value;
  expect(renewed.secret).toMatch(/^[\w-]{43}$/);
  expect(renewed.secret).not.toBe(set.secret);
});

test('the worker sends a test postback, and only its agent sees it', async () => {
  await ask(calls.setPostback, wish);
  await ask(calls.testPostback);
  expect(enqueued).toEqual(['send-postbacks']);
  const { value } = (await ask(calls.postbackDeliveries)).body;
  expect(value).toMatchObject({
    list: [
      {
        event: 'test',
        player: null,
        amount: null,
        status: 'queued',
        attempts: 0,
        happenedAt: NOW.getTime(),
        nextTryAt: NOW.getTime(),
        httpStatus: null,
      },
    ],
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  const other = await makeAgent(api.deps, site);
  expect((await ask(calls.postbackDeliveries, {}, other)).body.value.list).toEqual([]);
  const cursor = value.list[0].deliveryId;
  expect((await ask(calls.postbackDeliveries, { cursor }, other)).body.value.list).toEqual([]);
  expect((await ask(calls.postback, {}, other)).body.value).toEqual({ postback: null });
});

async function arrive(parameters: object) {
  const code = await makeAffiliateCode(api.deps, agent.id);
  const { db, clock } = api.deps;
  const recruitedBy = await recruiterOf(db, { merchantId: site.merchantId, code, at: clock() });
  return registerMember(api.deps, {
    merchantId: site.merchantId,
    username: `came${++came}`,
    recruitedBy,
    credential: { passwordHash: 'none' },
    linkParameters: parameters,
  });
}
let came = 0;

test('lists registrations with their link parameters page by page, filtered, and only to their agent', async () => {
  const first = await arrive({ click_id: 'c1', sub1: 'blue' });
  const second = await arrive({ sub1: 'red', sub2: 'b' });
  const { value } = (await ask(calls.linkOrigins, { size: '1' })).body;
  expect(value).toEqual({
    list: [
      {
        memberId: second.publicId,
        player: second.username,
        registeredAt: NOW.getTime(),
        click_id: '',
        sub1: 'red',
        sub2: 'b',
        sub3: '',
        sub4: '',
      },
    ],
    footer: {},
    total: 2,
    totalPages: 2,
    nextCursor: second.publicId,
  });
  const next = (await ask(calls.linkOrigins, { size: '1', cursor: value.nextCursor })).body.value;
  expect(next).toMatchObject({ list: [{ player: first.username, click_id: 'c1' }] });
  const blue = (await ask(calls.linkOrigins, { sub1: 'blue' })).body.value;
  expect(blue).toMatchObject({ list: [{ player: first.username }], total: 1 });
  const other = await makeAgent(api.deps, site);
  const cursor = value.nextCursor;
  expect((await ask(calls.linkOrigins, { cursor }, other)).body.value.list).toEqual([]);
});

test('registration stores the parameters of the link', async () => {
  const guest = registering(api, site);
  const affiliateCode = await makeAffiliateCode(api.deps, agent.id);
  const brought = 'click_id=c-9&sub1=a%2Fb&sub2=two+words&gclid=x';
  const linkParameters = `affiliateCode=${affiliateCode.toLowerCase()}&${brought}`;
  const answer = await guest.register('register', { affiliateCode, linkParameters });
  expect(answer.body.success, answer.text).toBe(true);
  const { value } = (await ask(calls.linkOrigins)).body;
  expect(value.list).toMatchObject([{ click_id: 'c-9', sub1: 'a/b', sub2: '' }]); // spaces are not allowed
});

test.each([
  'https://me:word@track.example/',
  'http://track.example/{other}',
  'https://{sub1}.example/',
  'ftp://track.example/',
  'track.example',
])('refuses a postback URL at %s', async (url) => {
  const { status, body } = await ask(calls.setPostback, { ...wish, url });
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['url'] });
});

test.each([
  [calls.setPostback, { ...wish, events: [] }, 'events'],
  [calls.setPostback, { ...wish, events: ['deposit'] }, 'events'],
  [calls.linkOrigins, { sub1: '<b>' }, 'sub1'],
  [calls.postbackDeliveries, { cursor: 'x' }, 'cursor'],
])('%o refuses %o and names the field', async (call, body, field) => {
  const { status, body: answer } = await ask(call, body);
  expect(status).toBe(400);
  expect(answer.value.fields[0]).toMatch(new RegExp(`^${field}`));
});

const ownRefusals: Record<string, Record<string, Refusal>> = {
  [calls.setPostback.name]: {
    request_param_err: [400, () => ask(calls.setPostback, { ...wish, url: 'no address' })],
  },
  [calls.renewPostbackSecret.name]: {
    'postback.not_set': [409, () => ask(calls.renewPostbackSecret)],
    request_param_err: [400, () => ask(calls.renewPostbackSecret, { more: 1 })],
  },
  [calls.testPostback.name]: {
    'postback.not_set': [409, () => ask(calls.testPostback)],
    request_param_err: [400, () => ask(calls.testPostback, { more: 1 })],
  },
  [calls.postbackDeliveries.name]: {
    request_param_err: [400, () => ask(calls.postbackDeliveries, { size: '101' })],
  },
  [calls.linkOrigins.name]: {
    request_param_err: [400, () => ask(calls.linkOrigins, { size: '101' })],
  },
};
const inputs: Record<string, () => object> = { [calls.setPostback.name]: () => wish };
const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', async (name, code, call) => {
  const implied = impliedRefusals({ api, call, site, input: inputs[name] ?? (() => ({})) });
  await expectRefusal(code, { ...implied, ...ownRefusals[name] });
});
