import { randomUUID } from 'node:crypto';
import { writeExports } from '@app/core/exports';
import type { Member } from '@app/core/members';
import type { CallDescriptor } from '@app/shared/api/define-call';
import * as calls from '@app/shared/api/exports';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/implied-refusals.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/own-sites.ts';
import { fund, makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let now = new Date();
let rung: string[] = [];

onOwnSites({ clock: () => now, enqueue: (job) => rung.push(job) }, async (own) => {
  now = new Date();
  rung = [];
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const ask = (call: CallDescriptor, body: object = {}, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const records = (changes: object = {}) =>
  ask(calls.askRecords, { kind: 'transactions', format: 'csv', period: '7d', ...changes });
const list = async (changes: object = {}) => (await ask(calls.list, {}, changes)).body.value.list;
const get = (url: string) => supertest(api.app.server).get(url).buffer();

test('a member’s records are written by the worker, and fetched for a day by their address', async () => {
  await fund(api.deps, member, whole(250));
  now = new Date(Date.now() + 1_000); // after what was booked
  const { value } = (await records()).body;
  expect(value).toMatchObject({ state: 'waiting', progress: 0, url: null, expiresAt: null });
  expect(rung).toEqual(['write-exports']);
  await writeExports(api.deps);
  const [ready] = await list();
  expect(ready).toMatchObject({ exportId: value.exportId, state: 'ready', rows: 1, progress: 100 });
  const file = await get(ready.url);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="transactions-[\d-]+\.csv"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(file.text).toContain(',250,250\r\n');
  now = new Date(ready.expiresAt - 1);
  expect((await get(ready.url)).status).toBe(200);
  now = new Date(ready.expiresAt);
  expect((await get(ready.url)).status).toBe(404);
});

test('an address is good for its own file alone, and for no picture', async () => {
  await records();
  await records({ kind: 'bets' });
  await writeExports(api.deps);
  const [one, other] = await list();
  const { search } = new URL(other.url, 'http://site');
  for (const wrong of [
    `/exports/${one.exportId}`,
    `/exports/${one.exportId}${search}`,
    one.url.replace(/until=\d/, 'until=9'),
    one.url.replace('/exports/', '/uploads/'),
    `/exports/${randomUUID()}${search}`,
    '/exports/..%2fsecret',
  ])
    expect((await get(wrong)).status, wrong).toBe(404);
});

test('another member sees and fetches none of it', async () => {
  await records();
  const stranger = { token: await tokenOf(api, await makeMember(api.deps, site)) };
  expect(await list(stranger)).toEqual([]);
});

test('an agent takes the team along, and a member has none', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  const asAgent = { token: await tokenOf(api, agent) };
  const input = { format: 'csv', agentsOnly: false };
  expect((await ask(calls.askTeam, input, asAgent)).body.value.kind).toBe('team');
  expect((await ask(calls.askTeam, input)).body.errorCode).toBe('agent.required');
  await writeExports(api.deps);
  const [ready] = await list(asAgent);
  expect((await get(ready.url)).text).toContain(`\r\n${below.username},Player,`);
});

test('XLSX is served as what it is', async () => {
  await records({ format: 'xlsx' });
  await writeExports(api.deps);
  const { headers } = await get((await list())[0].url);
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
});

const otherWays = (): Record<string, Refusal> => ({
  request_param_err: [400, () => records({ codeTypes: 'NONSENSE' })],
  'export.limit': [
    409,
    async () => {
      for (let n = 0; n < 3; n++) await records();
      return records();
    },
  ],
});
const asAgents = (): Record<string, Refusal> => {
  const team = async (body: object) => {
    const who = { token: await tokenOf(api, await makeAgent(api.deps, site)) };
    return { who, body };
  };
  return {
    request_param_err: [
      400,
      async () => {
        const { who, body } = await team({ format: 'pdf', agentsOnly: false });
        return ask(calls.askTeam, body, who);
      },
    ],
    'export.limit': [
      409,
      async () => {
        const { who, body } = await team({ format: 'csv', agentsOnly: false });
        for (let n = 0; n < 3; n++) await ask(calls.askTeam, body, who);
        return ask(calls.askTeam, body, who);
      },
    ],
  };
};

test.each(declaredErrors(calls))('%s is refused with %s', async (name, code, call) => {
  const implied = impliedRefusals({ api, call, site, ip, input: () => call.example.request });
  const own = name === 'askTeam' ? asAgents() : otherWays();
  await expectRefusal(code, { ...implied, ...own });
});
