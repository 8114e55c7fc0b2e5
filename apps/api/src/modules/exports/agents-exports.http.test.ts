import { randomUUID } from 'node:crypto';
import { openContracts } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { writeExports } from '@app/core/reports/exports';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { history, solvency } from '@app/shared/contracts/ops-calls';
import { frozen } from '@app/shared/debts/ops-calls';
import * as calls from '@app/shared/exports/ops-calls';
import * as own from '@app/shared/exports/schemas';
import { places } from '@app/shared/members/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import supertest from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  tokenOf as memberToken,
  send,
  type TestApi,
} from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeSite, sign, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let [top, agent]: Member[] = [];

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});
beforeEach(async () => {
  const { merchantId } = site;
  top = await makeAgent(api.deps, { merchantId, uplineId: null });
  agent = await makeAgent(api.deps, { merchantId, uplineId: null });
});

const idOf = (member: Member | undefined) => member?.publicId ?? expect.unreachable();
const nameOf = (member: Member | undefined) => member?.username ?? expect.unreachable();
const tokenOf = async (permissions: readonly Permission[]) =>
  (await makeOperator(api, { merchantId: site.merchantId, permissions })).token;
const ask = async (call: OpsCall, input: object, token?: string) => {
  const usedToken = token ?? (await tokenOf(['agents.read', 'agents.manage', 'payouts.read']));
  const fileFormat = { format: 'csv', language: 'EN', timeZone: 'UTC' };
  const sent = { token: usedToken, site: site.code, ip, body: { ...fileFormat, ...input } };
  return { token: usedToken, ...(await sendOps(api, call, sent)).body };
};

/** Rows of the file without the header. */
async function rowsOf(call: OpsCall, input: object): Promise<string[][]> {
  const { token, value } = await ask(call, input);
  await writeExports(api.deps);
  const body = { exportId: value.exportId };
  const { url } = (await sendOps(api, calls.link, { token, ip, body })).body.value;
  const { text } = await supertest(api.app.server).get(url).buffer();
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

const contractOf = async (member: Member | undefined) => {
  await sign(api.deps, (member ?? expect.unreachable()).id, { profit: 0.2, loss: 0.6 });
  const [contract] = await openContracts(api.deps.db, realTimeTerms, member?.id ?? 0n);
  return contract?.publicId ?? expect.unreachable();
};

test('exports frozen agents with their debts and the filters of the page', async () => {
  await createDebt(api.deps, top ?? expect.unreachable(), agent ?? expect.unreachable(), whole(7));
  const [row, ...others] = await rowsOf(frozen.file, {});
  expect([row?.slice(0, 3), others]).toEqual([[nameOf(top), '7', '1'], []]);
  expect(await rowsOf(frozen.file, { text: `${nameOf(top)}x` })).toEqual([]);
});

test('exports the uplines of an agent over time, including times at the top', async () => {
  const move = { memberId: agent?.id ?? 0n, uplineId: top?.id ?? 0n, now: api.deps.clock() };
  await inTransaction(api.deps.db, (tx) => moveAgent(tx, move));
  const [now, before, ...others] = await rowsOf(places.file, { id: idOf(agent) });
  expect([now?.[0], now?.[2], before?.[0], others]).toEqual([nameOf(top), '', 'No upline', []]);
  expect(before?.[2]).toBe(now?.[1]);
});

test('exports the terms of a contract in words', async () => {
  const contractId = await contractOf(top);
  const [row, ...others] = await rowsOf(history.file, { contractId });
  expect(row?.[0]).toBe('Real-time salary');
  expect(row?.[4]).toContain('Rate on lost bets: 0.6%');
  expect(row?.[4]).toContain('Rate on won bets: 0.2%');
  expect(others).toEqual([]);
});

test('exports the solvency of a line, a row per contract', async () => {
  await contractOf(top);
  const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 0 };
  expect(await rowsOf(solvency.file, { id: idOf(top), terms })).toEqual([
    [nameOf(top), '1', '0', '0', '0', '0', '0'],
  ]);
});

test('an agent exports their own debts, but not those of others', async () => {
  await createDebt(api.deps, top ?? expect.unreachable(), agent ?? expect.unreachable(), whole(7));
  const ownRowsOf = async (who: Member | undefined, kind: 'ownDebts' | 'ownDisputes') => {
    const token = await memberToken(api, who ?? expect.unreachable());
    const sent = { site: site.code, token, ip };
    const body = { kind, format: 'csv' };
    const { exportId } = (await send(api, own.askList, { ...sent, body })).body.value;
    await writeExports(api.deps);
    const { list } = (await send(api, own.list, sent)).body.value;
    const { url } = list.find((file: { exportId: string }) => file.exportId === exportId);
    const { text } = await supertest(api.app.server).get(url).buffer();
    const [, ...lines] = text.trimEnd().split('\r\n');
    return lines.map((line) => line.split(','));
  };
  const [row, ...others] = await ownRowsOf(top, 'ownDebts');
  expect([row?.[1], row?.slice(5, 8), others]).toEqual([nameOf(agent), ['7', '7', '0'], []]);
  expect(await ownRowsOf(agent, 'ownDebts')).toEqual([]);
  expect(await ownRowsOf(top, 'ownDisputes')).toEqual([]);
});

test.each([
  ['askFrozen', frozen.file, ['agents.read', 'agents.manage']],
  ['askPlaces', places.file, ['payouts.read', 'agents.manage']],
  ['askTerms', history.file, ['payouts.read', 'agents.manage']],
  ['askSolvency', solvency.file, ['payouts.read', 'agents.read']],
] as const)('%s is refused to an operator without its permission', async (_, call, permissions) => {
  const token = await tokenOf(permissions);
  expect((await ask(call, call.example.request, token)).errorCode).toBe('operator.forbidden');
});

test('agents, members and contracts of other sites are not found', async () => {
  const elsewhere = await makeSite(api.deps);
  const { publicId: id } = await makeAgent(api.deps, { ...elsewhere, uplineId: null });
  const { terms } = solvency.example.request;
  expect((await ask(places.file, { id })).errorCode).toBe('member.not_found');
  expect((await ask(solvency.file, { id, terms })).errorCode).toBe('agent.not_found');
  const none = { contractId: randomUUID() };
  expect((await ask(history.file, none)).errorCode).toBe('contract.not_found');
});
