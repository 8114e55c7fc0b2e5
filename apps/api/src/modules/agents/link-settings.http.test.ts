import { registerMember } from '@app/core/people/access';
import { isInTeam, moveMember } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { register } from '@app/shared/access/registration.schemas';
import {
  affiliate,
  affiliateLinks,
  affiliateVisit,
  nameAffiliateLink as change,
  createAffiliateLink as create,
  registeredAffiliates,
} from '@app/shared/agents/schemas';
import { ownRebates } from '@app/shared/rebates/schemas';
import { expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { registering } from '../../../../../tests/support/people/registering.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { fund, makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let site: TestSite;
let agent: Member;
let token: string;
let ip: string;
let now = new Date('2026-12-10T12:00:00Z');

onOwnSites({ clock: () => now, settings: { publicUrl: 'http://127.0.0.1:3000' } }, async (own) => {
  now = new Date('2026-12-10T12:00:00Z');
  ({ api, site, ip } = own);
  agent = await makeAgent(api.deps, site);
  token = await tokenOf(api, agent);
});

const ask = (call: Parameters<typeof send>[1], body: object, by = token) =>
  send(api, call, { site: site.code, token: by, body });
const visit = (code: string, from: string, browser = 'Firefox') =>
  send(api, affiliateVisit, {
    site: site.code,
    ip: from,
    body: { code },
    headers: { 'user-agent': browser },
  });
const linkOf = async () => (await ask(affiliateLinks, {})).body.value.list[0];
const registered = (affiUrlId: string, more: object = {}, by = token) =>
  ask(registeredAffiliates, { affiUrlId, ...more }, by);

async function registerBy(code: string, username: string): Promise<Member> {
  const { id: linkId } = await api.deps.db.prisma.affiliateLink.findFirstOrThrow({
    where: { merchantId: site.merchantId, code },
  });
  return registerMember(api.deps, {
    merchantId: site.merchantId,
    username,
    credential: { passwordHash: '-' },
    recruitedBy: { agentId: agent.id, linkId },
  });
}

test('leads to the chosen page until the chosen day', async () => {
  const expiresAt = now.getTime() + 30 * DAY_MS;
  const made = (await ask(create, { landing: '/', expiresAt })).body.value;
  expect(made).toMatchObject({
    url: `http://${site.domain}:3000/?affiliateCode=${made.code}`,
    landing: '/',
    expiresAt,
    type: 'member',
  });
  const { affiUrlId, code } = made;
  const isGood = async () =>
    (await send(api, affiliate, { site: site.code, ip, body: { code } })).status;
  now = new Date(expiresAt - 1);
  expect(await isGood()).toBe(200);
  now = new Date(expiresAt);
  expect(await isGood()).toBe(404);
  token = await tokenOf(api, agent);
  const words = { affiUrlId, name: 'Stall', campaign: '' };
  const changed = await ask(change, { ...words, landing: '/down', expiresAt: null });
  expect(changed.body.value).toMatchObject({ landing: '/down', expiresAt: null, name: 'Stall' });
  expect(await isGood()).toBe(200);
});

test('a link for agents registers agents below its owner', async () => {
  const { code } = (await ask(create, { type: 'agent' })).body.value;
  const people = registering(api, site);
  const body = await people.filled('register', { affiliateCode: code });
  const answer = await send(api, register, { site: site.code, ip: people.ip, body });
  expect(answer.body).toMatchObject({ success: true });
  const member = await api.deps.db.prisma.member.findFirstOrThrow({
    where: { merchantId: site.merchantId, username: 'newplayer1' },
  });
  expect(member.customerType).toBe(2);
  const below = await makeMember(api.deps, { ...site, agentId: member.id });
  const asked = { agentId: agent.id, memberId: below.id, at: now };
  expect(await isInTeam(api.deps.db, asked)).toBe(true);
  expect(await linkOf()).toMatchObject({ code, type: 'agent', registered: 1 });
});

test('shows the promised and the effective series, and applies them at registration', async () => {
  await takeSeries(api.deps, site.merchantId);
  await giveSeries(api.deps, agent, 1_950);
  const series = [{ productType: 'LOTT', maxSeries: 1_940 }];
  const { code, affiUrlId } = (await ask(create, { series })).body.value;
  expect(await linkOf()).toMatchObject({ series: [{ ...series[0], gives: 1_940 }] });
  await giveSeries(api.deps, agent, 1_920);
  expect(await linkOf()).toMatchObject({ series: [{ ...series[0], gives: 1_920 }] });
  const member = await registerBy(code, 'river01');
  const theirs = await tokenOf(api, member);
  const own = { productType: 'LOTT', minSeries: 1_800, maxSeries: 1_920 };
  expect((await ask(ownRebates, {}, theirs)).body.value.list).toEqual([own]);
  const lower = [{ productType: 'LOTT', maxSeries: 1_900 }];
  const words = { affiUrlId, name: 'Stall', campaign: '' };
  const changed = (await ask(change, { ...words, series: lower })).body.value;
  expect(changed).toMatchObject({ series: [{ ...lower[0], gives: 1_900 }] });
  expect((await ask(ownRebates, {}, theirs)).body.value.list).toEqual([own]);
});

test('counts each visitor once a day, and no visits by unknown or ended codes', async () => {
  const { code } = (await ask(create, {})).body.value;
  for (const [from, browser] of [
    ['203.0.113.1', 'Firefox'],
    ['203.0.113.1', 'Firefox'],
    ['203.0.113.1', 'Chrome'],
    ['203.0.113.2', 'Firefox'],
  ] as const)
    expect((await visit(code.toLowerCase(), from, browser)).body).toEqual({
      success: true,
      value: {},
    });
  expect((await visit('NOSUCH22', '203.0.113.3')).body).toEqual({ success: true, value: {} });
  expect(await linkOf()).toMatchObject({ visits: 3 });
});

test('counts registrations and first deposits, and names registered members to the agent', async () => {
  const { code, affiUrlId } = (await ask(create, {})).body.value;
  const first = await registerBy(code, 'river01');
  const second = await registerBy(code, 'river02');
  await fund(api.deps, first, whole(20));
  await fund(api.deps, first, whole(30));
  expect(await linkOf()).toMatchObject({ registered: 2, deposited: 1 });
  const row = { isAgent: false, registeredAt: now.getTime() };
  const page = (await registered(affiUrlId, { size: '1' })).body.value;
  expect(page).toMatchObject({
    list: [{ ...row, memberId: second.publicId, name: 'river02', firstDepositAt: null }],
    total: 2,
    totalPages: 2,
    nextCursor: second.publicId,
  });
  const next = (await registered(affiUrlId, { size: '1', cursor: page.nextCursor })).body.value;
  expect(next).toMatchObject({
    list: [{ ...row, name: 'river01', firstDepositAt: now.getTime() }],
    nextCursor: null,
  });
});

test('does not name registered members to other agents, nor after they moved to another agent', async () => {
  const { code, affiUrlId } = (await ask(create, {})).body.value;
  const member = await registerBy(code, 'river01');
  const other = await makeAgent(api.deps, site);
  const theirs = await tokenOf(api, other);
  expect((await registered(affiUrlId, {}, theirs)).body.errorCode).toBe('affiliate.link_unknown');
  await inTransaction(api.deps.db, (tx) =>
    moveMember(tx, { memberId: member.id, uplineId: other.id, now }),
  );
  now = new Date(now.getTime() + 5 * 60_000);
  expect((await registered(affiUrlId)).body.value).toMatchObject({ list: [], total: 0 });
});

const ownRefusals: Record<string, Record<string, Refusal>> = {
  [registeredAffiliates.name]: {
    request_param_err: [400, () => registered('7')],
    'affiliate.link_unknown': [404, () => registered(api.deps.newId())],
  },
  [affiliateVisit.name]: { request_param_err: [400, () => visit('no code!', ip)] },
};

const inputs: Record<string, () => object> = {
  [registeredAffiliates.name]: () => ({ affiUrlId: api.deps.newId() }),
  [affiliateVisit.name]: () => ({ code: 'NOSUCH22' }),
};

test.each(declaredErrors({ registeredAffiliates, affiliateVisit }))(
  '%s answers %s',
  async (_, code, call) => {
    const input = inputs[call.name] ?? (() => ({}));
    const implied = impliedRefusals({ api, call, site, input, ip });
    await expectRefusal(code, { ...implied, ...ownRefusals[call.name] });
  },
);

test.each([
  ['an unknown page', { landing: '/console' }],
  ['an unknown type', { type: 'operator' }],
  ['a day that is no time', { expiresAt: 'tomorrow' }],
  [
    'a category twice',
    { series: [1_900, 1_910].map((n) => ({ productType: 'LOTT', maxSeries: n })) },
  ],
])('refuses %s', async (_, body) => {
  const answer = await ask(create, body);
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'request_param_err']);
});
