import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { sessionOfMember, startSession } from '@app/core/people/sessions';
import { writeExports } from '@app/core/reports/exports';
import { eraseMembers } from '@app/core/reports/personal-data';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import { EXPORTS_AT_ONCE_MAX } from '@app/shared/exports/export-kinds';
import * as exports from '@app/shared/exports/ops-calls';
import { read } from '@app/shared/members/ops-calls';
import { info } from '@app/shared/members/schemas';
import * as calls from '@app/shared/personal-data/ops-calls';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registering } from '../../../../../tests/support/people/registering.ts';
import {
  send as sendMember,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { readLive } from '../../../../../tests/support/servers/live-reader.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  fund,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let enqueued: string[] = [];
let member: Member;
let token: string;

onOwnSites({ enqueue: (job) => enqueued.push(job) }, async (own) => {
  enqueued = [];
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

const reason = 'Letter of the member';
const send = (call: Parameters<typeof sendOps>[1], body: object, by = token) =>
  sendOps(api, call, { token: by, site: site.code, ip, body: { id: member.publicId, ...body } });
const ask = (by = token) => send(calls.askPackage, { reason }, by);
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 20 })).map(
    ({ action, target }) => `${action} ${target}`,
  );

test('exports all data of a member, and audits request and download', async () => {
  const { value } = (await ask()).body;
  expect([value.kind, value.format, value.state]).toEqual(['memberData', 'xlsx', 'waiting']);
  expect(enqueued).toEqual(['write-exports']);
  const { exportId } = value;
  expect((await send(calls.link, { exportId })).body.errorCode).toBe('export.not_found');
  await writeExports(api.deps);
  const { packages } = (await send(calls.read, {})).body.value;
  expect(packages).toEqual([expect.objectContaining({ exportId, state: 'ready', url: null })]);
  const { url } = (await send(calls.link, { exportId })).body.value;
  const file = await supertest(api.app.server).get(url).buffer();
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="memberData-[\d-]+\.xlsx"$/),
  ]);
  expect(await trail()).toEqual([
    `member.package_fetched ${member.username}`,
    `member.protection_read ${member.username}`,
    `member.package_asked ${member.username}`,
  ]);
});

test('only the requesting operator downloads it, by this call', async () => {
  const { exportId } = (await ask()).body.value;
  await writeExports(api.deps);
  const colleague = await makeOperator(api, { merchantId: site.merchantId });
  const other = await makeMember(api.deps, site);
  const refused = [
    await send(calls.link, { exportId }, colleague.token),
    await send(calls.link, { exportId, id: other.publicId }),
    await send(calls.link, { exportId: randomUUID() }),
  ];
  expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
    refused.map(() => [404, 'export.not_found']),
  );
  expect((await send(calls.read, {}, colleague.token)).body.value.packages).toEqual([]);
  const byList = await sendOps(api, exports.link, { token, ip, body: { exportId } });
  expect(byList.body.errorCode).toBe('export.not_found');
  const { body } = await sendOps(api, exports.list, { token, ip });
  expect(body.value.list).toEqual([]);
});

test.each([calls.read, calls.askPackage, calls.link, calls.erase])(
  '$name requires its site and permission, and finds no member of another site',
  async (call) => {
    const body = { ...call.example.request, id: member.publicId };
    const stranger = await makeOperator(api, { permissions: ['members.read', 'members.money'] });
    expect((await send(call, body, stranger.token)).body.errorCode).toBe('operator.forbidden');
    const elsewhere = await makeSite(api.deps);
    const abroad = await makeOperator(api, { merchantId: elsewhere.merchantId });
    expect((await send(call, body, abroad.token)).body.errorCode).toBe('operator.forbidden');
    const foreign = await makeMember(api.deps, elsewhere);
    const { status, body: answer } = await send(call, { ...body, id: foreign.publicId });
    expect([status, answer.errorCode]).toEqual([404, 'member.not_found']);
  },
);

test('limits an operator to three at a time, and requires a reason and a valid zone', async () => {
  for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await ask();
  expect((await ask()).body.errorCode).toBe('export.limit');
  const colleague = await makeOperator(api, { merchantId: site.merchantId });
  for (const odd of [{ reason: '' }, { reason, timeZone: 'Mars/Olympus' }]) {
    const { status, body } = await send(calls.askPackage, odd, colleague.token);
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  }
  expect((await send(calls.read, {}, colleague.token)).body.value.packages).toEqual([]);
});

const makeInviter = async () => {
  const agent = await makeAgent(api.deps, site);
  return { agent, code: await makeAffiliateCode(api.deps, agent.id) };
};
const approve = async (approvalId: string) => {
  const second = await makeOperator(api, { merchantId: site.merchantId });
  const body = { id: approvalId, approve: true };
  return sendOps(api, decide, { token: second.token, site: site.code, ip, body });
};
const stateOf = async () => (await send(calls.read, {})).body.value;

test('erases a member after a second approval: anonymous and logged out at once, the rest a minute later', async () => {
  const { merchantId } = site;
  const { id: memberId, publicId, username } = member;
  await startSession(api.deps, { ...member, memberId });
  const { exportId } = (await ask()).body.value;
  await writeExports(api.deps);
  const { approvalId } = (await send(calls.erase, { reason })).body.value;
  expect(await stateOf()).toMatchObject({ erasure: null, blockers: [] }); // still pending
  expect(await sessionOfMember(api.deps, { memberId, merchantId })).toBeDefined();
  expect(enqueued).not.toContain('erase-members');
  expect((await approve(approvalId)).body.success).toBe(true);
  expect(enqueued).toContain('erase-members');
  expect(await sessionOfMember(api.deps, { memberId, merchantId })).toBeUndefined();
  expect((await stateOf()).erasure).toMatchObject({ state: 'erasing', endedAt: null });
  const clock = () => new Date(api.deps.clock().getTime() + 60_000);
  await eraseMembers({ ...api.deps, clock });
  const known = (await send(read, {})).body.value;
  expect(known).toMatchObject({ username: `erased-${memberId}`, erasedAt: expect.any(Number) });
  const { erasure, packages } = await stateOf();
  expect([erasure.state, packages[0].state]).toEqual(['ended', 'failed']);
  expect((await send(calls.link, { exportId })).body.errorCode).toBe('export.not_found');
  expect((await send(calls.erase, { reason })).body.errorCode).toBe('erasure.begun');
  const lines = (await trail()).filter((line) => line.startsWith('approval.'));
  expect(lines).toEqual([`approval.approved ${publicId}`, `approval.asked ${publicId}`]);
  expect(lines.join()).not.toContain(username);
});

test('erasure ends sessions, live streams, games and invitations at once', async () => {
  const { agent, code } = await makeInviter();
  member = agent;
  const baseUrl = api.url;
  const session = await tokenOf(api, agent);
  const asked = { site: site.code, ip, token: session };
  expect((await sendMember(api, info, asked)).status).toBe(200);
  const reader = await readLive(baseUrl, asked);
  const person = registering(api, site);
  const register = async (username: string) =>
    (await person.register('register', { username, affiliateCode: code })).body.errorCode;
  const { approvalId } = (await send(calls.erase, { reason })).body.value;
  expect((await approve(approvalId)).body.success).toBe(true);
  await until('the stream is over', reader.isOver);
  const refused = await sendMember(api, info, asked);
  expect([refused.status, refused.body.errorCode]).toEqual([401, 'login.not.session']);
  expect(await register('latecomer1')).toBe('register.affiliate_code_unknown');
});

test('refuses members who cannot be erased, also if the reason arose before the approval', async () => {
  const { approvalId } = (await send(calls.erase, { reason })).body.value;
  await fund(api.deps, member, whole(5));
  const { status, body } = await send(calls.erase, { reason });
  expect([status, body.errorCode]).toEqual([409, 'erasure.balance']);
  expect((await approve(approvalId)).body.errorCode).toBe('erasure.balance');
  expect(await stateOf()).toMatchObject({ erasure: null, blockers: ['erasure.balance'] });
});
