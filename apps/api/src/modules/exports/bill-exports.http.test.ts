import { openDispute } from '@app/core/agent-pay/disputes';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { writeExports } from '@app/core/reports/exports';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/exports/schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { makeBilled } from '../../../../../tests/support/agents/billed-agent.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let now = new Date();

onOwnSites({ clock: () => now }, (own) => {
  now = new Date();
  ({ api, site, ip } = own);
});

interface Who {
  readonly token: string;
}
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const billed = () => makeBilled(api, site.merchantId, pass);
const ask = (call: CallDescriptor, body: object, { token }: Who) =>
  send(api, call, { site: site.code, ip, token, body });

/** Rows of the file without the header. */
async function rowsOf(call: CallDescriptor, wish: object, who: Who): Promise<string[][]> {
  const { exportId } = (await ask(call, { format: 'csv', ...wish }, who)).body.value;
  await writeExports(api.deps);
  const files: { exportId: string; url: string }[] = (await ask(calls.list, {}, who)).body.value
    .list;
  const { url } = files.find((file) => file.exportId === exportId) ?? expect.unreachable();
  const { text } = await supertest(api.app.server).get(url).buffer();
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

test('an agent exports a bill’s players and bets with the filters of the page', async () => {
  const { agent, by, other, billId, who } = await billed();
  const linesOf = async (wish: object) =>
    (await rowsOf(calls.askBill, { billId, ...wish }, who)).map((row) => row.join(','));
  const players = (await linesOf({ kind: 'billMembers' })).map((line) => line.split(',').slice(1));
  expect(players.sort()).toEqual(
    [
      [by.username, '2', '1000', '200', '1200'],
      [other.username, '1', '500', '0', '500'],
    ].sort(),
  );
  const bets = await linesOf({ kind: 'billBets' });
  expect(bets).toHaveLength(3);
  const [only, ...others] = await linesOf({ kind: 'billBets', customerName: other.username });
  expect(others).toEqual([]);
  expect(bets).toContain(only);
  expect(only?.split(',').slice(1, 3)).toEqual([other.username, agent.username]);
  expect(only).toMatch(/,500,0,500,Lost,1\.5$/);
});

test('an agent exports the disputes of a bill', async () => {
  const { agent, by, billId, who } = await billed();
  const { merchantId } = site;
  await playBets(api.deps, merchantId, [{ by, stake: 700, result: 'lost' }]);
  pass(6 * 60_000);
  await settlePayouts(api.deps, realTimeSalary);
  const bills = await api.deps.db.prisma.payoutBill.findMany({ where: { agentId: agent.id } });
  for (const { publicId: billPublicId } of bills) {
    const bill = { merchantId, agentId: agent.id, billPublicId };
    await openDispute(api.deps, { ...bill, reason: 'rate', words: 'Tier 2.' });
  }
  const billsOf = async (wish: object) =>
    (await rowsOf(calls.askList, { kind: 'ownDisputes', ...wish }, who)).map(([bill]) => bill);
  expect(await billsOf({ billId })).toEqual([billId]);
  expect(await billsOf({})).toHaveLength(2);
});

test('bills of other lines cannot be exported', async () => {
  const { billId } = await billed();
  const otherAgent = { token: await tokenOf(api, await makeAgent(api.deps, site)) };
  for (const [call, kind] of [
    [calls.askBill, 'billBets'],
    [calls.askList, 'ownDisputes'],
  ] as const)
    expect((await ask(call, { kind, format: 'csv', billId }, otherAgent)).body.errorCode).toBe(
      'bill.not_found',
    );
});
