import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSetting } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import { rate } from '@app/shared/money/rate';
import * as calls from '@app/shared/rebates/schemas';
import { manualRebate } from '@app/shared/rebates/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let top: Member;
let agent: Member;
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  site = await makeSite(api.deps);
  await takeSeries(api.deps, site.merchantId);
  top = await makeAgent(api.deps, site);
  agent = await makeAgent(api.deps, { ...site, uplineId: top.id });
  player = await makeMember(api.deps, { ...site, agentId: agent.id });
  await giveSeries(api.deps, top, 1_960);
  await giveSeries(api.deps, agent, 1_950);
});

const ask = async (call: Call, who: Member, body: object = {}) =>
  send(api, call, { site: site.code, token: await tokenOf(api, who), body });
const change = (by: Member, of: Member, maxSeries: number, productType = 'LOTT') =>
  ask(calls.setDownlineRebate, by, { customer: of.publicId, productType, maxSeries });

test.each([calls.globalRebates.path, ...calls.globalRebates.oldPaths])(
  '%s returns the series in which the site takes bets',
  async (path) => {
    const call = { ...calls.globalRebates, path };
    const all = { list: [{ productType: 'LOTT', minSeries: 1_800, maxSeries: 1_980 }] };
    expect((await ask(call, player)).body.value).toEqual(all);
    expect((await ask(call, player, { productType: 'LOTT' })).body.value).toEqual(all);
    expect((await ask(call, player, { productType: 'RNG' })).body.value).toEqual({ list: [] });
  },
);

test('members see their own series, by default the lowest of the site', async () => {
  const own = (maxSeries: number) => ({
    list: [{ productType: 'LOTT', minSeries: 1_800, maxSeries }],
  });
  expect((await ask(calls.ownRebates, player)).body.value).toEqual(own(1_800));
  expect((await ask(calls.ownRebates, agent)).body.value).toEqual(own(1_950));
});

test('an agent sees and changes the series of a direct member', async () => {
  const row = { productType: 'LOTT', minSeries: 1_800 };
  expect((await change(agent, player, 1_940)).body.value).toEqual({
    list: [{ ...row, maxSeries: 1_940, from: 1_800, upTo: 1_950 }],
  });
  const asked = await ask(calls.downlineRebates, top, { customer: agent.publicId });
  expect(asked.body.value).toEqual({
    list: [{ ...row, maxSeries: 1_950, from: 1_940, upTo: 1_960 }],
  });
});

test('a refused change names the limit', async () => {
  await change(agent, player, 1_940);
  expect((await change(agent, player, 1_951)).body).toMatchObject({
    errorCode: 'rebate.series_limit',
    value: { params: { least: 1_800, most: 1_950 } },
  });
  expect((await change(top, agent, 1_939)).body).toMatchObject({
    errorCode: 'rebate.series_below_downline',
    value: { params: { downline: player.username, series: 1_940 } },
  });
});

/** An agent who bet yesterday and has a debt today claims a rebate. */
async function claimOfDebtor() {
  const { merchantId } = site;
  const change = { rates: [{ category: 'RNG' as const, rate: rate(5_000) }] };
  await inTransaction(api.deps.db, (tx) =>
    changeSetting(tx, { merchantId, setting: manualRebate, change }),
  );
  await playBets(api.deps, merchantId, [{ by: agent, stake: 1_700, result: 'lost' }]);
  now = new Date(now.getTime() + DAY_MS);
  const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
  await createDebt(api.deps, agent, below, whole(7));
  return ask(calls.claimManualRebate, agent);
}

/** Requests that cause the refusals specific to a call. */
const ownRefusals: Record<string, Record<string, Refusal>> = {
  globalRebates: { request_param_err: [400, () => askWrong(calls.globalRebates)] },
  ownRebates: { request_param_err: [400, () => askWrong(calls.ownRebates)] },
  claimManualRebate: {
    request_param_err: [400, () => askWrong(calls.claimManualRebate)],
    'rebate.nothing_to_claim': [409, () => ask(calls.claimManualRebate, player)],
    'agent.frozen': [409, claimOfDebtor],
  },
  manualRebateRecords: {
    request_param_err: [400, () => ask(calls.manualRebateRecords, player, { size: '101' })],
  },
  downlineRebates: {
    request_param_err: [400, () => ask(calls.downlineRebates, agent, { customer: 'me' })],
    'team.member_unknown': [
      404,
      () => ask(calls.downlineRebates, top, { customer: player.publicId }),
    ],
  },
  setDownlineRebate: {
    request_param_err: [400, () => change(agent, player, 2_001)],
    'team.member_unknown': [404, () => change(top, player, 1_900)],
    'rebate.no_series': [409, () => change(agent, player, 1_900, 'RNG')],
    'rebate.series_limit': [409, () => change(agent, player, 1_951)],
    'rebate.series_below_downline': [
      409,
      async () => {
        await giveSeries(api.deps, player, 1_940);
        return change(top, agent, 1_900);
      },
    ],
  },
};
const askWrong = (call: Call) => ask(call, player, { productType: 'NONE' });

const inputs: Record<string, () => object> = {
  downlineRebates: () => ({ customer: player.publicId }),
  setDownlineRebate: () => ({
    customer: player.publicId,
    productType: 'LOTT',
    maxSeries: 1_900,
  }),
};

test.each(declaredErrors(calls))('%s answers %s', async (name, code, call) => {
  const implied = impliedRefusals({ api, call, site, input: inputs[name] ?? (() => ({})) });
  await expectRefusal(code, { ...implied, ...ownRefusals[name] });
});
