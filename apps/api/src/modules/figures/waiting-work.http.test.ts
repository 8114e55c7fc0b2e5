import { workQueues } from '@app/shared/cases/case-kinds';
import { list as listDeposits } from '@app/shared/deposits/ops-calls';
import { waiting } from '@app/shared/figures/ops-calls';
import { permissionNames } from '@app/shared/operators/permissions';
import { list as listWithdrawals } from '@app/shared/withdrawals/ops-calls';
import { beforeAll, expect, test } from 'vitest';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

type Site = Awaited<ReturnType<typeof makeSite>>;

async function siteWithWork() {
  const site = await makeSite(api.deps);
  await makePayable(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 500);
  await ask(api.deps, member, 50);
  await approve(api.deps, await ask(api.deps, member, 60));
  return site;
}
async function waitingAt(site: Site, given: Parameters<typeof makeOperator>[1]) {
  const { token } = await makeOperator(api, given);
  const { body } = await sendOps(api, waiting, { token, site: site.code });
  return body.value.list as { queue: string; count: number; amount: number | null }[];
}

test('counts waiting work like the queues do, of the own site', async () => {
  const site = await siteWithWork();
  const found = await waitingAt(site, { merchantId: site.merchantId });
  const queueNamed = (name: string) => found.find(({ queue }) => queue === name);
  expect(queueNamed('withdrawalsReview')).toMatchObject({ count: 1, amount: 50 });
  expect(queueNamed('withdrawalsPaying')).toMatchObject({ count: 1, amount: 60 });
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  for (const [call, names] of [
    [listWithdrawals, { review: 'withdrawalsReview', paying: 'withdrawalsPaying' }],
    [listDeposits, { receipts: 'depositReceipts', reports: 'depositReports' }],
  ] as const)
    for (const [queue, name] of Object.entries(names)) {
      const { body } = await sendOps(api, call, { token, site: site.code, body: { queue } });
      const length = body.value.lengths.find((one: { queue: string }) => one.queue === queue);
      const { count, amount, oldestAt } = length;
      expect(queueNamed(name), name).toEqual({ queue: name, count, amount, oldestAt });
    }
  const other = await makeSite(api.deps);
  const elsewhere = await waitingAt(other, { merchantId: other.merchantId });
  expect(elsewhere.filter(({ count }) => count > 0)).toEqual([]);
});

test('omits queues that the operator cannot open', async () => {
  const site = await siteWithWork();
  const { merchantId } = site;
  const namesFor = async (permissions: readonly (typeof permissionNames)[number][]) =>
    (await waitingAt(site, { merchantId, permissions })).map(({ queue }) => queue);
  expect(await namesFor([])).toEqual([]);
  expect(await namesFor(['kyc.decide'])).toEqual(['kyc']);
  expect(await namesFor(['payouts.read'])).toEqual(['heldPayouts', 'disputes']);
  expect(await namesFor(permissionNames)).toEqual(workQueues);
});
