import { registerMember } from '@app/core/people/access';
import { AFFILIATE_LINKS_MAX, createAffiliateLink } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/agents/schemas';
import type { Call } from '@app/shared/contract/define-call';
import { expect, test } from 'vitest';
import { takeSeries } from '../../../../../tests/support/agents/series.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let agent: Member;
let token: string;
let ip: string;

onOwnSites({ settings: { publicUrl: 'http://127.0.0.1:3000' } }, async (own) => {
  ({ api, site, ip } = own);
  agent = await makeAgent(api.deps, site);
  token = await tokenOf(api, agent);
});

const create = (body: object = {}) =>
  send(api, calls.createAffiliateLink, { site: site.code, token, body });
const rename = (affiUrlId: string, name: string, campaign: string) =>
  send(api, calls.nameAffiliateLink, {
    site: site.code,
    token,
    body: { affiUrlId, name, campaign },
  });
const list = (body: object = {}) =>
  send(api, calls.affiliateLinks, { site: site.code, token, body });
const remove = (affiUrlId: string) =>
  send(api, calls.deleteAffiliateLink, { site: site.code, token, body: { affiUrlId } });
const SERIES = { series: [{ productType: 'LOTT', maxSeries: 1_801 }] };
async function promise() {
  const { affiUrlId } = (await create()).body.value;
  const body = { affiUrlId, name: '', campaign: '', ...SERIES };
  return send(api, calls.nameAffiliateLink, { site: site.code, token, body });
}
const ask = (code: string) =>
  send(api, calls.affiliate, { site: site.code, ip, body: { code, domain: site.domain } });

test('creates a link to the own site, whose code works until the link is deleted', async () => {
  const { value } = (await create()).body;
  expect(value).toEqual({
    affiUrlId: expect.stringMatching(/^[\da-f-]{36}$/),
    code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
    url: `http://${site.domain}:3000/register?affiliateCode=${value.code}`,
    name: '',
    campaign: '',
    type: 'member',
    landing: '/register',
    series: [],
    expiresAt: null,
    visits: 0,
    registered: 0,
    deposited: 0,
    createdAt: expect.any(Number),
  });
  expect((await ask(value.code.toLowerCase())).body.value).toMatchObject({ code: value.code });
  expect((await remove(value.affiUrlId)).body).toEqual({ success: true, value: {} });
  expect((await ask(value.code)).status).toBe(404);
  expect((await list()).body.value).toMatchObject({ list: [], total: 0 });
});

test('lists links newest first, by cursor and by page, with registrations', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 5; i++) codes.push((await create()).body.value.code);
  const { id: linkId } = await api.deps.db.prisma.affiliateLink.findFirstOrThrow({
    where: { merchantId: site.merchantId, code: codes[3] ?? '' },
  });
  await registerMember(api.deps, {
    merchantId: site.merchantId,
    username: 'recruit1',
    credential: { passwordHash: '-' },
    recruitedBy: { agentId: agent.id, linkId },
  });

  const first = (await list({ size: '2' })).body.value;
  const codesOf = (page: { list: { code: string }[] }) => page.list.map(({ code }) => code);
  expect(codesOf(first)).toEqual([codes[4], codes[3]]);
  expect(first).toMatchObject({
    list: [{ registered: 0 }, { registered: 1 }],
    footer: { registered: 1 },
    total: 5,
    totalPages: 3,
  });
  const second = (await list({ size: '2', cursor: first.nextCursor })).body.value;
  expect(codesOf(second)).toEqual([codes[2], codes[1]]);
  const last = (await list({ size: '2', page: '3' })).body.value;
  expect(codesOf(last)).toEqual([codes[0]]);
  expect(last.nextCursor).toBeNull();
});

test('names and renames a link, and filters by campaign', async () => {
  const made = (await create({ name: ' Street stall ', campaign: 'Autumn' })).body.value;
  expect(made).toMatchObject({ name: 'Street stall', campaign: 'Autumn' });
  await create({ campaign: 'Winter' });
  const codesOf = async (campaign: string) =>
    (await list({ campaign })).body.value.list.map(({ code }: { code: string }) => code);
  expect(await codesOf('Autumn')).toEqual([made.code]);
  const { name, campaign } = (await rename(made.affiUrlId, 'Market', 'Winter')).body.value;
  expect({ name, campaign }).toEqual({ name: 'Market', campaign: 'Winter' });
  expect(await codesOf('Winter')).toHaveLength(2);
  expect((await list({ campaign: 'Autumn' })).body.value).toMatchObject({
    total: 0,
    footer: { registered: 0, campaigns: ['Winter'] },
  });
  expect((await create({ name: 'x'.repeat(41) })).status).toBe(400);
});

test('older clients create, list and end links, and read who registered by them', async () => {
  const byOldPath = (call: Call, body: object = {}) => {
    const path = call.oldPaths?.[0] ?? expect.unreachable();
    return send(api, { ...call, path }, { site: site.code, token, body });
  };
  const made = (await byOldPath(calls.createAffiliateLink, { name: 'Street stall' })).body.value;
  expect(made).toMatchObject({ name: 'Street stall', registered: 0 });
  expect((await byOldPath(calls.affiliateLinks)).body).toEqual((await list()).body);
  const { affiUrlId } = made;
  const registered = await byOldPath(calls.registeredAffiliates, { affiUrlId });
  expect(registered.body.value).toMatchObject({ list: [] });
  expect((await byOldPath(calls.deleteAffiliateLink, { affiUrlId })).body.value).toEqual({});
  expect((await list()).body.value.list).toEqual([]);
});

test('does not find links of other agents, by id or as a cursor', async () => {
  const other = await makeAgent(api.deps, site);
  const { publicId } = await createAffiliateLink(api.deps, { agentId: other.id });
  await create();
  expect((await remove(publicId)).body.errorCode).toBe('affiliate.link_unknown');
  expect((await rename(publicId, 'Mine', '')).body.errorCode).toBe('affiliate.link_unknown');
  expect((await list({ cursor: publicId })).body.value.list).toEqual([]);
  const { endedAt } = await api.deps.db.prisma.affiliateLink.findUniqueOrThrow({
    where: { publicId },
  });
  expect(endedAt).toBeNull();
});

test.each(['short', 'x'.repeat(64)])('refuses the invalid cursor %s', async (cursor) => {
  const { status, body } = await list({ cursor });
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['cursor'] });
});

test('shows an inviting agent’s public name, never the login name', async () => {
  const { code } = (await create()).body.value;
  const { agentId: id } = await api.deps.db.prisma.affiliateLink.findFirstOrThrow({
    where: { merchantId: site.merchantId, code },
  });
  const { username } = await api.deps.db.prisma.member.findUniqueOrThrow({ where: { id } });
  const masked = `${username.slice(0, 2)}***${username.at(-1)}`;
  expect((await ask(code)).body.value).toEqual({ code, invitedBy: masked });
  await api.deps.db.prisma.member.update({ where: { id }, data: { nickname: 'Mai' } });
  expect((await ask(code)).body.value).toEqual({ code, invitedBy: 'Mai' });
});

test('a code works only on its own site', async () => {
  const { code } = (await create()).body.value;
  const other = await makeSite(api.deps);
  const answer = await send(api, calls.affiliate, { site: other.code, ip, body: { code } });
  expect(answer.status).toBe(404);
});

/** Requests that cause the refusals specific to a call. */
const ownRefusals: Record<string, Record<string, Refusal>> = {
  [calls.affiliate.name]: {
    request_param_err: [400, () => ask('no code!')],
    'register.affiliate_code_unknown': [404, () => ask('NOSUCH22')],
  },
  [calls.affiliateLinks.name]: { request_param_err: [400, () => list({ size: '101' })] },
  [calls.createAffiliateLink.name]: {
    request_param_err: [
      400,
      () =>
        send(api, calls.createAffiliateLink, {
          site: site.code,
          token,
          body: { code: 'MINE2026' },
        }),
    ],
    'affiliate.expiry_wrong': [400, () => create({ expiresAt: api.deps.clock().getTime() })],
    'rebate.no_series': [409, () => create(SERIES)],
    'rebate.series_limit': [
      409,
      async () => {
        await takeSeries(api.deps, site.merchantId);
        return create(SERIES);
      },
    ],
    'affiliate.link_limit': [
      409,
      async () => {
        for (let i = 0; i < AFFILIATE_LINKS_MAX; i++) {
          await createAffiliateLink(api.deps, { agentId: agent.id });
        }
        return create();
      },
    ],
  },
  [calls.nameAffiliateLink.name]: {
    request_param_err: [400, () => rename('7', '', '')],
    'affiliate.link_unknown': [404, () => rename(api.deps.newId(), '', '')],
    'rebate.no_series': [409, () => promise()],
    'rebate.series_limit': [
      409,
      async () => {
        await takeSeries(api.deps, site.merchantId);
        return promise();
      },
    ],
    'affiliate.expiry_wrong': [
      400,
      async () => {
        const { affiUrlId } = (await create()).body.value;
        const expiresAt = api.deps.clock().getTime() + 366 * 24 * 3_600_000;
        const body = { affiUrlId, name: '', campaign: '', expiresAt };
        return send(api, calls.nameAffiliateLink, { site: site.code, token, body });
      },
    ],
  },
  [calls.deleteAffiliateLink.name]: {
    request_param_err: [400, () => remove('7')],
    'affiliate.link_unknown': [404, () => remove(api.deps.newId())],
  },
};

const inputs: Record<string, () => object> = {
  [calls.affiliate.name]: () => ({ code: 'NOSUCH22' }),
  [calls.nameAffiliateLink.name]: () => ({
    affiUrlId: api.deps.newId(),
    name: '',
    campaign: '',
  }),
  [calls.deleteAffiliateLink.name]: () => ({ affiUrlId: api.deps.newId() }),
};

const {
  defaultAgent,
  createDownlines,
  promoteDownline,
  registeredAffiliates,
  affiliateVisit,
  ...ofLinks
} = calls; // the other calls have their own tests

test.each(declaredErrors(ofLinks))('%s answers %s', async (_, code, call) => {
  const input = inputs[call.name] ?? (() => ({}));
  const implied = impliedRefusals({ api, call, site, input, ip });
  await expectRefusal(code, { ...implied, ...ownRefusals[call.name] });
});
