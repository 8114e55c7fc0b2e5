import type { Member } from '@app/core/people/members';
import { find } from '@app/shared/members/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import type { RiskCode } from '@app/shared/risk/risk-marks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  bind,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return () => api.close();
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

const ask = async (body: object = {}, by = token) => {
  const answer = await sendOps(api, find, { site: site.code, token: by, body });
  return answer.body.success ? answer.body.value : answer.body;
};
const names = async (body: object = {}): Promise<string[]> =>
  (await ask(body)).list.map(({ username }: { username: string }) => username);
const logIn = (member: Member, at: string) =>
  changeAsOwner(api.deps.db, 'UPDATE member SET last_login_at = $2 WHERE id = $1', [member.id, at]);
const mark = (member: Member, codes: readonly RiskCode[]) =>
  changeAsOwner(
    api.deps.db,
    'INSERT INTO risk_standing (member_id, merchant_id, weight, codes) VALUES ($1, $2, 60, $3)',
    [member.id, site.merchantId, codes],
  );
const operator = async (...permissions: Permission[]) =>
  (await makeOperator(api, { merchantId: site.merchantId, permissions })).token;

/** All pages of the list. */
async function walk(body: object): Promise<string[]> {
  const found: string[] = [];
  for (let after: object = {}; ; ) {
    const { list, next } = await ask({ ...body, ...after });
    found.push(...list.map(({ username }: { username: string }) => username));
    if (next === null) return found;
    after = { after: next };
  }
}

test('lists the newest first, page by page, of the own site', async () => {
  const made: string[] = [];
  for (let n = 0; n < 53; n++)
    made.unshift((await makeMember(api.deps, { ...site, username: `member${n}x` })).username);
  await makeMember(api.deps, await makeSite(api.deps));
  const first = await ask();
  expect(first.list.map(({ username }: { username: string }) => username)).toEqual(
    made.slice(0, 50),
  );
  const second = await ask({ after: first.next });
  expect(second.list.map(({ username }: { username: string }) => username)).toEqual(made.slice(50));
  expect(second.next).toBeNull();
  const byName = await ask({ text: 'member' });
  const rest = await ask({ text: 'member', after: byName.next });
  expect(byName.list.length + rest.list.length).toBe(53);
  expect(rest.next).toBeNull();
  expect((await ask({ after: 'nonsense' })).errorCode).toBe('request_param_err');
  // Two members share each login, so that their ids decide.
  await changeAsOwner(
    api.deps.db,
    'UPDATE member SET last_login_at = to_timestamp(1790000000 + id / 2) WHERE merchant_id = $1',
    [site.merchantId],
  );
  const inOrder = { registered: made, login: made, name: [...made].sort().reverse() };
  for (const [order, expected] of Object.entries(inOrder)) {
    expect(await walk({ order, direction: 'desc' })).toEqual(expected);
    expect(await walk({ order, direction: 'asc' })).toEqual(expected.toReversed());
  }
  expect(await walk({ text: 'member', direction: 'desc' })).toEqual(inOrder.name);
});

test('filters by VIP level, only with the permission', async () => {
  const [low, high] = [await makeMember(api.deps, site), await makeMember(api.deps, site)];
  const plain = await makeMember(api.deps, site);
  for (const [member, level] of [
    [low, 0],
    [high, 3],
  ] as const)
    await changeAsOwner(
      api.deps.db,
      'INSERT INTO vip_member (member_id, merchant_id, level, since) VALUES ($1, $2, $3, now())',
      [member.id, site.merchantId, level],
    );
  expect(await names({ level: '3' })).toEqual([high.username]);
  expect(await names({ level: '0' })).toEqual([plain.username, low.username]);
  expect(await names({ level: '2' })).toEqual([]);
  expect((await ask({ level: '21' })).errorCode).toBe('request_param_err');
  const reader = await operator('members.read');
  expect((await ask({ level: '3' }, reader)).errorCode).toBe('operator.forbidden');
  const body = { format: 'csv', language: 'EN', timeZone: 'UTC', level: 3 };
  const file = await sendOps(api, find.file, { site: site.code, token: reader, body });
  expect(file.body.errorCode).toBe('operator.forbidden');
});

test('filters by state, type and direct agent, also combined', async () => {
  const agent = await makeAgent(api.deps, { ...site, username: 'topagent' });
  const below = await makeMember(api.deps, { ...site, agentId: agent.id });
  const other = await makeMember(api.deps, site);
  const trial = await makeTrial(api.deps, site);
  await changeAsOwner(api.deps.db, 'UPDATE member SET closed_at = now() WHERE id = $1', [other.id]);
  expect(await names({ state: 'locked' })).toEqual([other.username]);
  expect(await names({ state: 'erased' })).toEqual([]);
  expect(await names({ state: 'open' })).toEqual([trial.username, below.username, 'topagent']);
  expect(await names({ type: 'agent' })).toEqual(['topagent']);
  expect(await names({ type: 'trial' })).toEqual([trial.username]);
  expect(await names({ type: 'member', state: 'open' })).toEqual([below.username]);
  expect(await names({ agent: 'TopAgent' })).toEqual([below.username]);
  expect(await names({ agent: 'topagent', state: 'locked' })).toEqual([]);
  expect((await ask({ agent: 'topagent' })).list[0].agent).toEqual({
    id: agent.publicId,
    username: 'topagent',
  });
  for (const agentName of ['topagen', other.username])
    expect((await ask({ agent: agentName })).errorCode).toBe('agent.not_found');
});

test('pages by last login with that filter', async () => {
  const [one, two, three] = [
    await makeMember(api.deps, site),
    await makeMember(api.deps, site),
    await makeMember(api.deps, site),
  ];
  await logIn(one, '2026-11-03T10:00:00Z');
  await logIn(two, '2026-11-01T10:00:00Z');
  const from = Date.parse('2026-11-02T00:00:00Z');
  expect(await names({ order: 'login' })).toEqual([one.username, two.username]);
  expect(await names({ loginFrom: from })).toEqual([one.username]);
  expect(await names({ loginTo: from })).toEqual([two.username]);
  // A member who logged in again since the previous page does not appear twice.
  await logIn(three, '2026-11-04T10:00:00Z');
  const after = `${Date.parse('2026-11-03T10:00:00Z')}.${one.publicId}`;
  await logIn(one, '2026-11-05T10:00:00Z');
  expect(await names({ order: 'login', after })).toEqual([two.username]);
});

test('finds members by a complete account number, current or former', async () => {
  await makePayable(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 100);
  await bind(api.deps, member, '9704 2292 0011 2233');
  expect(await names({ text: '9704229200112233' })).toEqual([member.username]);
  expect(await names({ text: '9704-2292-0011-2233' })).toEqual([member.username]);
  expect(await names({ text: '970422920011223' })).toEqual([]);
  site = await makeSite(api.deps);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
  expect(await names({ text: '9704229200112233' })).toEqual([]);
});

test('shows balances and marks, and filters by marks, only with the permission', async () => {
  const plain = await makeMember(api.deps, site);
  const marked = await makeMember(api.deps, site);
  await mark(marked, ['shared_device']);
  await fund(api.deps, marked, whole(12.5));
  expect((await ask({ mark: 'any' })).list).toMatchObject([
    { username: marked.username, marks: ['shared_device'], balance: 12.5 },
  ]);
  expect(await names({ mark: 'shared_device' })).toEqual([marked.username]);
  expect(await names({ mark: 'even_play' })).toEqual([]);
  const reader = await operator('members.read');
  expect((await ask({}, reader)).list).toMatchObject([
    { username: marked.username, marks: null, balance: null },
    { username: plain.username, marks: null, balance: null },
  ]);
  expect((await ask({ mark: 'any' }, reader)).errorCode).toBe('operator.forbidden');
  expect((await ask({}, await operator('content.edit'))).errorCode).toBe('operator.forbidden');
  const body = { format: 'csv', language: 'EN', timeZone: 'UTC', mark: 'any' };
  const file = await sendOps(api, find.file, { site: site.code, token: reader, body });
  expect(file.body.errorCode).toBe('operator.forbidden');
});

test.each([
  ['m.closed_at IS NOT NULL AND m.erased_at IS NULL', 'm.id DESC', 'member_closed_idx'],
  ['m.customer_type IN (1, 2, 41, 42)', 'm.id DESC', 'member_agents_idx'],
  ['m.customer_type = 4', 'm.id DESC', 'member_trials_idx'],
  ['m.last_login_at IS NOT NULL', 'm.last_login_at DESC, m.id DESC', 'member_last_login_idx'],
])('a page of members with %s is read from an index in order', async (where, order, index) => {
  const plan = await asOwner(api.deps.db, async (owner) => {
    await owner.query('SET enable_seqscan = off');
    await owner.query('SET enable_sort = off');
    const { rows } = await owner.query(
      `EXPLAIN SELECT id FROM member m WHERE merchant_id = ${site.merchantId} AND ${where}
       ORDER BY ${order} LIMIT 50`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});
