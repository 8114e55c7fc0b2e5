import { randomUUID } from 'node:crypto';
import { recordMemberDays, recordTurnover } from '@app/core/agent-pay/turnover';
import type { Member } from '@app/core/people/members';
import { writeExports } from '@app/core/reports/exports';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { createAffiliateLink } from '@app/shared/agents/schemas';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/exports/schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeAgreeing } from '../../../../../tests/support/agents/agent-contracts.ts';
import { makeBilled } from '../../../../../tests/support/agents/billed-agent.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { fund, makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let now = new Date();
let enqueued: string[] = [];

onOwnSites({ clock: () => now, enqueue: (job) => enqueued.push(job) }, async (own) => {
  now = new Date();
  enqueued = [];
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

test('the worker writes a member’s records, which can be downloaded for a day', async () => {
  await fund(api.deps, member, whole(250));
  now = new Date(Date.now() + 1_000); // after the postings
  const { value } = (await records()).body;
  expect(value).toMatchObject({ state: 'waiting', progress: 0, url: null, expiresAt: null });
  expect(enqueued).toEqual(['write-exports']);
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

test('a signed URL works for its own file only, and not for pictures', async () => {
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

test('other members can neither see nor download the file', async () => {
  await records();
  const stranger = { token: await tokenOf(api, await makeMember(api.deps, site)) };
  expect(await list(stranger)).toEqual([]);
});

test('only agents can export a team', async () => {
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

test('an agent exports the team of a past time, of the own line only', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  const at = now.getTime();
  now = new Date(at + 12 * 60_000); // after the interval in which repeated reads share an audit line
  await makeMember(api.deps, { ...site, agentId: agent.id });
  const asAgent = { token: await tokenOf(api, agent) };
  const asked = (wish: object) =>
    ask(calls.askTeam, { format: 'csv', agentsOnly: false, ...wish }, asAgent);
  expect((await asked({ at })).body.value.kind).toBe('teamThen');
  await writeExports(api.deps);
  const [ready] = await list(asAgent);
  const rows = (await get(ready.url)).text.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',', 1)[0])).toEqual([agent.username, below.username]);
  const stranger = await makeAgent(api.deps, site);
  for (const [wish, code] of [
    [{ memberId: stranger.publicId }, 'team.member_unknown'],
    [{ memberId: stranger.publicId, at }, 'team.member_unknown'],
    [{ at: now.getTime() + 1 }, 'team.moment_unknown'],
  ] as const)
    expect((await asked(wish)).body.errorCode).toBe(code);
});

test('an agent exports reports with their filters', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  await fund(api.deps, below, whole(250));
  const asAgent = { token: await tokenOf(api, agent) };
  const report = (body: object) =>
    ask(calls.askReport, { format: 'csv', period: '7d', ...body }, asAgent);
  const codeTypes = 'deposit,withdraw';
  const asked = await report({ kind: 'teamTransactions', codeTypes, name: below.username });
  expect(asked.body.value.kind).toBe('teamTransactions');
  await writeExports(api.deps);
  const [ready] = await list(asAgent);
  expect((await get(ready.url)).text).toContain(`,${below.username},Deposit,World,250\r\n`);
  const { body } = await report({ kind: 'teamTransactions', codeTypes: 'winning' });
  expect(body.value.fields).toEqual(['codeTypes.0']);
  for (const kind of ['teamBets', 'teamResult', 'income'])
    expect((await report({ kind })).body.value.kind).toBe(kind);
});

test('an agent exports members, links, bills and postbacks with the filters of their pages', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  const asAgent = { token: await tokenOf(api, agent) };
  const asked = (body: object) => ask(calls.askList, { format: 'csv', ...body }, asAgent);
  const fileOf = async (body: object) => {
    const { exportId, kind } = (await asked(body)).body.value;
    expect(kind).toBe((body as { kind: string }).kind);
    await writeExports(api.deps);
    const files: { exportId: string; url: string }[] = await list(asAgent);
    return (await get(files.find((one) => one.exportId === exportId)?.url ?? '')).text;
  };
  await send(api, createAffiliateLink, {
    site: site.code,
    ip,
    token: asAgent.token,
    body: { name: 'Market stall', campaign: 'Autumn' },
  });
  expect(
    await fileOf({ kind: 'members', tab: 'new', sort: 'registered', order: 'desc' }),
  ).toContain(`\r\n${below.username},Player,`);
  expect(await fileOf({ kind: 'members', name: 'zz' })).not.toContain(below.username);
  expect(await fileOf({ kind: 'links', campaign: 'Autumn' })).toContain(',Market stall,Autumn,');
  expect(await fileOf({ kind: 'links', campaign: 'Winter' })).not.toContain('Market stall');
  for (const kind of ['bills', 'deliveries'])
    expect((await fileOf({ kind })).trim().split('\r\n')).toHaveLength(1);
});

test('an agent exports the players who stopped betting', async () => {
  const agent = await makeAgent(api.deps, site);
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  await playBets(api.deps, site.merchantId, [{ by: below, stake: 70, result: 'lost' }]);
  now = new Date(now.getTime() + 8 * 86_400_000);
  await recordTurnover(api.deps);
  await recordMemberDays(api.deps);
  const asAgent = { token: await tokenOf(api, agent) };
  const asked = { format: 'csv', direct: true, sort: 'turnover', order: 'desc' };
  for (const [days, rows] of [
    ['7', 1],
    ['14', 0],
  ] as const) {
    const { value } = (await ask(calls.askInactivePlayers, { ...asked, days }, asAgent)).body;
    expect(value.kind).toBe('inactivePlayers');
    await writeExports(api.deps);
    const [ready] = await list(asAgent);
    expect(ready).toMatchObject({ state: 'ready', rows });
  }
});

test('a member exports transfers and claimed rebates', async () => {
  const upline = await makeAgent(api.deps, site);
  const sender = await makeMember(api.deps, { ...site, agentId: upline.id });
  for (const kind of ['transfers', 'claims']) {
    const caller = { token: await tokenOf(api, sender) };
    const { body } = await ask(calls.askRecords, { kind, format: 'csv', period: '7d' }, caller);
    expect(body.value.kind).toBe(kind);
    await writeExports(api.deps);
    expect((await list(caller))[0]).toMatchObject({ state: 'ready', rows: 0 });
  }
});

test('XLSX files have the right content type', async () => {
  await records({ format: 'xlsx' });
  await writeExports(api.deps);
  const { headers } = await get((await list())[0].url);
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
});

test('4.18 an agent exports the credit report, by day and by type', async () => {
  const agent = await makeAgent(api.deps, site);
  await fund(api.deps, agent, whole(250));
  const asAgent = { token: await tokenOf(api, agent) };
  const input = { format: 'csv', period: 'today' };
  expect((await ask(calls.askCreditReport, input, asAgent)).body.value.kind).toBe('statement');
  await writeExports(api.deps);
  const [ready] = await list(asAgent);
  const { text } = await get(ready.url);
  expect(text).toContain(',0,250,0,250\r\n');
  expect(text).toContain(',Deposit,250,0\r\n');
});

/** An agent with a bill whose window has ended. */
const billed = () => makeBilled(api, site.merchantId, (ms) => (now = new Date(now.getTime() + ms)));

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
const billsWhileOff = async () => {
  const { merchantId } = site;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'HOURSAL3', enabled: false });
  const caller = { token: await tokenOf(api, await makeAgent(api.deps, site)) };
  return ask(calls.askList, { kind: 'bills', format: 'csv', billKind: 'hourly' }, caller);
};
const termsWhileOff = async () => {
  const { askFor, signed, top } = await makeAgreeing(api);
  const contractId = await signed();
  const { merchantId } = top;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'DAILYSALCONT3', enabled: false });
  const body = { kind: 'contractTerms', format: 'csv', contractId };
  return askFor(calls.askContracts, top, { body });
};
const ofBills = (): Record<string, Refusal> => {
  const asked = async (times: number) => {
    const { billId, who } = await billed();
    const again = () => ask(calls.askBill, { kind: 'billBets', format: 'csv', billId }, who);
    for (let n = 1; n < times; n++) await again();
    return again();
  };
  const whileOff = async () => {
    const { merchantId } = site;
    await changeSite(api.deps, switchFlag, { merchantId, flag: 'RTSALARY3', enabled: false });
    return asked(1);
  };
  return {
    'export.limit': [409, () => asked(4)],
    'function.not.available': [403, whileOff],
  };
};
const asAgents = (call: CallDescriptor, input: object): Record<string, Refusal> => {
  const asAgent = async (...bodies: object[]) => {
    const caller = { token: await tokenOf(api, await makeAgent(api.deps, site)) };
    let answer = await ask(call, bodies[0], caller);
    for (const body of bodies.slice(1)) answer = await ask(call, body, caller);
    return answer;
  };
  const kind = call.name === calls.askAffiliates.name ? 'affiliatePlayers' : 'ownDisputes';
  const wrongBill = call.name !== calls.askBill.name && { kind, billId: randomUUID() };
  const [format, contractId] = ['csv', randomUUID()];
  const wrongLink = { kind: 'linkMembers', affiUrlId: randomUUID() };
  return {
    request_param_err: [400, () => asAgent({ ...input, format: 'pdf' })],
    'export.limit': [409, () => asAgent(input, input, input, input)],
    'team.member_unknown': [404, () => asAgent({ ...input, memberId: member.publicId })],
    'bill.not_found': [404, () => asAgent({ ...input, ...wrongBill })],
    'team.moment_unknown': [404, () => asAgent({ ...input, at: now.getTime() + 60_000 })],
    'contract.not_found': [404, () => asAgent({ kind: 'contractTerms', format, contractId })],
    'affiliate.link_unknown': [404, () => asAgent({ ...input, ...wrongLink })],
  };
};

test.each(declaredErrors(calls))('%s is refused with %s', async (_, code, call) => {
  const implied = impliedRefusals({ api, call, site, ip, input: () => call.example.request });
  const own = call.who === 'agent' ? asAgents(call, call.example.request) : otherWays();
  const ofLists = call.name === calls.askList.name && {
    'function.not.available': [403, billsWhileOff] as const,
  };
  const ofContracts = call.name === calls.askContracts.name && {
    'function.not.available': [403, termsWhileOff] as const,
  };
  const ofBill = call.name === calls.askBill.name && ofBills();
  await expectRefusal(code, { ...implied, ...own, ...ofLists, ...ofContracts, ...ofBill });
});
