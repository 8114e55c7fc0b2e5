import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { createAffiliateLink } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { writeExports } from '@app/core/reports/exports';
import { listAudit } from '@app/core/sites/audit';
import * as agents from '@app/shared/agents/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as contracts from '@app/shared/contracts/ops-calls';
import { propose } from '@app/shared/contracts/ops-calls';
import * as calls from '@app/shared/exports/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import * as payouts from '@app/shared/payouts/ops-calls';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeLine, makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let now = new Date();

onOwnSites({ clock: () => now }, (own) => {
  now = new Date();
  ({ api, site, ip } = own);
});

const tokenOf = async (permissions: readonly Permission[]) =>
  (await makeOperator(api, { merchantId: site.merchantId, permissions })).token;
const ask = async (call: OpsCall, input: object, given?: string) => {
  const token = given ?? (await tokenOf(['agents.read', 'payouts.read']));
  const fileFormat = { format: 'csv', language: 'EN', timeZone: 'UTC' };
  const sent = { token, site: site.code, ip, body: { ...fileFormat, ...input } };
  return { token, ...(await sendOps(api, call, sent)).body };
};

/** Rows of the file without the header. */
async function rowsOf(
  call: OpsCall,
  input: object,
  permissions: readonly Permission[] = ['agents.read', 'payouts.read'],
): Promise<string[][]> {
  const { token, value } = await ask(call, input, await tokenOf(permissions));
  await writeExports(api.deps);
  const body = { exportId: value.exportId };
  const { url } = (await sendOps(api, calls.link, { token, ip, body })).body.value;
  const { text } = await supertest(api.app.server).get(url).buffer();
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

/** Three agents in a line with real-time salary. One of them was paid for a player's bet. */
async function paidLine() {
  const { merchantId } = site;
  const line = await makeLine(api.deps, merchantId);
  const last = line.at(-1) ?? expect.unreachable();
  const player = await makeMember(api.deps, { merchantId, agentId: last.id });
  await playBets(api.deps, merchantId, [{ by: player, stake: 1_000, result: 'lost' }]);
  now = new Date(now.getTime() + 6 * 60_000);
  await settlePayouts(api.deps, realTimeSalary);
  return { line, last };
}

test('exports agents with the filters of the page, with their downline counts and contracts', async () => {
  const { line, last } = await paidLine();
  const { publicId: above } = line.at(-2) ?? expect.unreachable();
  const [row, ...others] = await rowsOf(agents.list.file, { above });
  expect([row?.[0], row?.slice(2), others]).toEqual([
    last.username,
    ['', '0', '1', 'Real-time salary'],
    [],
  ]);
  const tops = await rowsOf(agents.list.file, {});
  expect(tops.map(([name]) => name)).toContain(line[0]?.username);
  expect(tops.map(([name]) => name)).not.toContain(last.username);
  expect(await rowsOf(agents.list.file, { text: last.username })).toEqual([row]);
  expect(await rowsOf(agents.list.file, { text: 'zzzz' })).toEqual([]);
});

test('exports an agent’s bills, filtered by kind, state and days', async () => {
  const { last } = await paidLine();
  const { publicId: id } = last;
  const [row, ...others] = await rowsOf(contracts.bills.file, { id });
  expect([row?.[1], row?.[2], row?.[5], others]).toEqual([
    last.username,
    'Real-time salary',
    '1000',
    [],
  ]);
  expect(await rowsOf(contracts.bills.file, { id, kind: 'realtime', status: 'paid' })).toEqual([
    row,
  ]);
  expect(await rowsOf(contracts.bills.file, { id, kind: 'daily' })).toEqual([]);
  expect(await rowsOf(contracts.bills.file, { id, status: 'open' })).toEqual([]);
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect(line?.target).toBe('agentBills');
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await rowsOf(contracts.bills.file, { id, days: 7 })).toEqual([]);
});

test('exports an agent’s links', async () => {
  const agent = await makeAgent(api.deps, site);
  const { code } = await createAffiliateLink(api.deps, {
    agentId: agent.id,
    name: 'Market stall',
    campaign: 'Autumn',
  });
  const [row, ...others] = await rowsOf(agents.links.file, { id: agent.publicId });
  expect([row?.slice(0, 4), others]).toEqual([[code, 'Market stall', 'Autumn', 'Player'], []]);
});

test('exports the runs of an engine, or only held ones', async () => {
  await paidLine();
  const runs = await rowsOf(payouts.runs.file, { kind: 'realtime', state: 'all' });
  const paid = runs.filter(([, , amount]) => amount !== '0');
  expect(paid.map((row) => row[4])).toEqual(['Paid']);
  expect(await rowsOf(payouts.runs.file, { kind: 'realtime', state: 'held' })).toEqual([]);
  expect(await rowsOf(payouts.runs.file, { kind: 'daily', state: 'all' })).toEqual([]);
});

test('exports the solvency of a line under requested terms, on the own site only', async () => {
  const { line } = await paidLine();
  const top = line[0] ?? expect.unreachable();
  const agent = await makeAgent(api.deps, { ...site, uplineId: null });
  const caller = { token: await tokenOf(['agents.read', 'agents.manage']), site: site.code, ip };
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 0 };
  const body = { id: agent.publicId, terms, reason: 'As agreed' };
  const { approvalId } = (await sendOps(api, propose, { ...caller, body })).body.value;
  const decider = ['approvals.decide'] as const;
  expect(await rowsOf(contracts.solvencyAskedFile, { approvalId }, decider)).toEqual([
    [agent.username, '1', '0', '0', '0', '0', '0'],
  ]);
  const refused = async (id: string, token: string) =>
    (await ask(contracts.solvencyAskedFile, { approvalId: id }, token)).errorCode;
  expect(await refused(top.publicId, await tokenOf(decider))).toBe('approval.not_found');
  const { merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId, permissions: decider });
  expect(await refused(approvalId, token)).toBe('approval.not_found');
});

test.each([
  ['askAgents', agents.list.file, ['payouts.read']],
  ['askBills', contracts.bills.file, ['agents.read']],
  ['askLinks', agents.links.file, ['payouts.read']],
  ['askRuns', payouts.runs.file, ['agents.read']],
  ['askSolvencyAsked', contracts.solvencyAskedFile, ['agents.read', 'agents.manage']],
] as const)('%s is refused to an operator without its permission', async (_, call, permissions) => {
  const token = await tokenOf(permissions);
  expect((await ask(call, call.example.request, token)).errorCode).toBe('operator.forbidden');
});

test('agents of other sites are not found', async () => {
  const elsewhere = await makeSite(api.deps);
  const stranger: Member = await makeAgent(api.deps, { ...elsewhere, uplineId: null });
  const { publicId: id } = stranger;
  for (const [call, input] of [
    [agents.list.file, { above: id }],
    [contracts.bills.file, { id }],
    [agents.links.file, { id }],
  ] as const)
    expect((await ask(call, input)).errorCode, call.name).toBe('agent.not_found');
  expect((await rowsOf(agents.list.file, {})).map(([name]) => name)).not.toContain(
    stranger.username,
  );
});
