import type { Member } from '@app/core/people/members';
import { setSeriesOfDownline } from '@app/core/people/series';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/rebates/ops-calls';
import { manualRebate, series } from '@app/shared/rebates/settings';
import * as settings from '@app/shared/site/settings.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Agreed when they signed';
const changeSeries = settings.changeCallOf(series);
const changeRates = settings.changeCallOf(manualRebate);

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;
let player: Member;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  agent = await makeAgent(api.deps, site);
  player = await makeMember(api.deps, { ...site, agentId: agent.id });
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
});

const shown = async ({ publicId: id }: Member) => (await ask(calls.read, { id })).body.value.list;
const set = ({ publicId: id }: Member, to: number) =>
  ask(calls.setSeries, { id, category: 'LOTT', series: to, reason });

test('sets the highest series of a top agent and audits the previous one', async () => {
  await takeSeries(api.deps, site.merchantId);
  await giveSeries(api.deps, agent, 1_950);
  expect((await set(agent, 1_960)).body.success).toBe(true);
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect({ ...line, detail: JSON.parse(`${line?.detail}`) }).toMatchObject({
    action: 'member.series_set',
    target: agent.username,
    detail: { gameCategory: 'LOTT', series: 1_960, 'series.before': 1_950 },
  });
});

test('shows the bounds of a member’s series from below and above', async () => {
  await takeSeries(api.deps, site.merchantId);
  await giveSeries(api.deps, agent, 1_960);
  await set(player, 1_940);
  expect(await shown(agent)).toEqual([
    { category: 'LOTT', least: 1_800, series: 1_960, from: 1_940, upTo: 1_980 },
  ]);
  expect(await shown(player)).toEqual([
    { category: 'LOTT', least: 1_800, series: 1_940, from: 1_800, upTo: 1_960 },
  ]);
});

test('lists changes of a member’s series with their operators, page by page', async () => {
  await takeSeries(api.deps, site.merchantId);
  await giveSeries(api.deps, agent, 1_960);
  const asked = { merchantId: site.merchantId, agentId: agent.id, category: 'LOTT' } as const;
  for (let series = 1_901; series <= 1_920; series++)
    await setSeriesOfDownline(api.deps, { ...asked, downlinePublicId: player.publicId, series });
  await set(player, 1_940);
  const page = async (before?: string) =>
    (await ask(calls.history, { id: player.publicId, ...(before && { before }) })).body.value;
  const first = await page();
  expect(first.list).toHaveLength(20);
  const row = { category: 'LOTT', promised: null, code: null, isFirst: false };
  expect(first.list.slice(0, 2)).toMatchObject([
    { ...row, before: 1_920, series: 1_940, agent: null },
    { ...row, before: 1_919, series: 1_920, agent: agent.username },
  ]);
  expect(await page(first.next)).toMatchObject({
    list: [{ before: null, series: 1_901 }],
    next: null,
  });
});

test('a site sets series and rates in its settings', async () => {
  const limits = [{ category: 'LOTT', least: 1_900, most: 1_970 }];
  expect(await changeAsOperators(api, site, series, { limits })).toBe(true);
  expect(await shown(agent)).toEqual([
    { category: 'LOTT', least: 1_900, series: 1_900, from: 1_900, upTo: 1_970 },
  ]);
  const rates = [{ category: 'RNG', rate: 0.005 }];
  expect(await changeAsOperators(api, site, manualRebate, { rates })).toBe(true);
});

test.each([
  [changeSeries, { limits: [{ category: 'LOTT', least: 1_970, most: 1_900 }] }],
  [changeSeries, { limits: [{ category: 'LOTT', least: 1_900, most: 2_001 }] }],
  [changeRates, { rates: [{ category: 'RNG', rate: 0.11 }] }],
  [changeRates, { rates: [{ category: 'RNG', rate: 0 }] }],
])('refuses a setting that pays too much, or none', async (call, values) => {
  const { status } = await ask(call, { ...values, version: 0, reason });
  expect(status).toBe(400);
});
