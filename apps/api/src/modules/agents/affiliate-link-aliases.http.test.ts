import { AFFILIATE_LINKS_MAX, createAffiliateLink } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/agents/schemas';
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
import { makeAgent } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let agent: Member;
let token: string;

onOwnSites({}, async (own) => {
  ({ api, site } = own);
  agent = await makeAgent(api.deps, site);
  token = await tokenOf(api, agent);
});

const old = {
  list: calls.affiliateLinksOfOldClients,
  create: calls.createAffiliateLinkOfOldClients,
  remove: calls.deleteAffiliateLinkOfOldClients,
  registered: calls.registeredAffiliatesOfOldClients,
};
const ask = (call: Parameters<typeof send>[1], body: object = {}) =>
  send(api, call, { site: site.code, token, body });

test('older clients create, list and end links, and read who registered by them', async () => {
  const made = (await ask(old.create, { name: 'Street stall' })).body.value;
  expect(made).toMatchObject({ name: 'Street stall', registered: 0 });
  expect((await ask(old.list)).body).toEqual((await ask(calls.affiliateLinks)).body);
  const { affiUrlId } = made;
  expect((await ask(old.registered, { affiUrlId })).body.value).toMatchObject({ list: [] });
  expect((await ask(old.remove, { affiUrlId })).body.value).toEqual({});
  expect((await ask(calls.affiliateLinks)).body.value.list).toEqual([]);
});

const createWithSeries = (maxSeries: number) =>
  ask(old.create, { series: [{ productType: 'LOTT', maxSeries }] });
const id = () => ({ affiUrlId: api.deps.newId() });

const own: Record<string, Record<string, Refusal>> = {
  [old.list.name]: { request_param_err: [400, () => ask(old.list, { size: '101' })] },
  [old.create.name]: {
    request_param_err: [400, () => ask(old.create, { code: 'MINE2026' })],
    'affiliate.expiry_wrong': [
      400,
      () => ask(old.create, { expiresAt: api.deps.clock().getTime() }),
    ],
    'rebate.no_series': [409, () => createWithSeries(1_900)],
    'rebate.series_limit': [
      409,
      async () => {
        await takeSeries(api.deps, site.merchantId);
        return createWithSeries(1_801);
      },
    ],
    'affiliate.link_limit': [
      409,
      async () => {
        for (let i = 0; i < AFFILIATE_LINKS_MAX; i++)
          await createAffiliateLink(api.deps, { agentId: agent.id });
        return ask(old.create);
      },
    ],
  },
  [old.remove.name]: {
    request_param_err: [400, () => ask(old.remove, { affiUrlId: '7' })],
    'affiliate.link_unknown': [404, () => ask(old.remove, id())],
  },
  [old.registered.name]: {
    request_param_err: [400, () => ask(old.registered, { affiUrlId: '7' })],
    'affiliate.link_unknown': [404, () => ask(old.registered, id())],
  },
};

test.each(declaredErrors(old))('%s answers %s', async (_, code, call) => {
  const needsId = call.name === old.remove.name || call.name === old.registered.name;
  const input = () => (needsId ? id() : {});
  const implied = impliedRefusals({ api, call, site, input });
  await expectRefusal(code, { ...implied, ...own[call.name] });
});
