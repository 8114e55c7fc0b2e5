import { randomUUID } from 'node:crypto';
import { engines } from '@app/core/agent-pay/payouts';
import { connectProvider } from '@app/core/money/deposits';
import { inTransaction } from '@app/core/platform/db';
import { addGateway, deliverOutbox, queueSingleMessage } from '@app/core/platform/outbox';
import { recordProviderHealth } from '@app/core/sites/providers';
import { save as savePhoneProof } from '@app/shared/access/phone-proof.ops-calls';
import * as channels from '@app/shared/deposits/channels.ops-calls';
import * as calls from '@app/shared/health/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const EARLIER = new Date(NOON.getTime() - 60_000);
/** One window of the payout engine before noon. */
const WINDOW_AGO = new Date(NOON.getTime() - 300_000);
const DAY_MS = 24 * 3_600_000;
const { address, kid, publicKey } = channels.connectProvider.example.request;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let provider: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  provider = `pay-${randomUUID().slice(0, 8)}`;
});

/** Problems that an operator of one site sees. */
async function found(permissions: readonly Permission[], of = site) {
  const all = ['figures.read', ...permissions] as const;
  const { token } = await makeOperator(api, { merchantId: of.merchantId, permissions: all });
  return (await sendOps(api, calls.site, { token, site: of.code })).body.value.list;
}
const ALL = ['gateways.manage', 'payouts.read', 'health.read'] as const;

/** A gateway of a site, or of every site that has none of its own. */
async function gateway(merchantId: bigint | null, name: string, done: object): Promise<void> {
  const way = { channel: 'sms', enabled: true, place: 0 } as const;
  const settings = { url: 'https://sms.example/send' };
  const publicId = await inTransaction(api.deps.db, (tx) =>
    addGateway(tx, { ...api.deps, newId: randomUUID }, { ...way, merchantId, name, settings }),
  );
  await api.deps.db.prisma.messageGateway.update({ where: { publicId }, data: done });
}

async function payProvider(merchantId: bigint | null, code: string, done: object): Promise<void> {
  const made = { code, merchantId, address, key: { kid, publicKey } };
  await inTransaction(api.deps.db, (tx) => connectProvider(tx, made, now));
  await api.deps.db.prisma.paymentProvider.update({ where: { code }, data: done });
}

const FAILED = { failedAt: NOON, failure: 'HTTP 500' };

/** Makes everything fail that can fail at a site. */
async function failAll({ merchantId, code }: typeof site): Promise<void> {
  // Queued before there is a gateway, so that no attempt was made.
  const ids = { publicId: randomUUID(), merchantId };
  const message = { channel: 'sms', purpose: 'code.login', recipient: '+84901234567' } as const;
  const expiresAt = new Date(NOON.getTime() + 300_000);
  await queueSingleMessage(api.deps, {
    ...ids,
    ...message,
    text: 'Your code is 123456',
    expiresAt,
  });
  await deliverOutbox({ ...api.deps, gateways: { sms: undefined, mail: undefined } });
  await payProvider(merchantId, provider, { ...FAILED, answeredAt: EARLIER });
  const { token } = await makeOperator(api);
  const saved = { ...savePhoneProof.example.request, version: 0 };
  const answer = await sendOps(api, savePhoneProof, { token, site: code, body: saved });
  expect(answer.body).toMatchObject({ success: true });
  await recordProviderHealth(api.deps, { merchantId, provider: 'phone' }, new Error('HTTP 500'));
  await gateway(merchantId, 'Own SMS', FAILED);
  const [engine] = Object.values(engines);
  await api.deps.db.prisma.payoutRun.create({
    data: {
      merchantId,
      engine: engine?.facts.number ?? 0,
      state: 'held',
      leaseOwner: randomUUID(),
      periodStart: WINDOW_AGO,
      periodEnd: NOON,
      leaseUntil: NOON,
      claimedAt: NOON,
      accruedAt: NOON,
      billedAt: NOON,
      bills: 1,
      amount: 10_000n,
      heldBecause: 'amount',
    },
  });
}

test('an operator sees all problems of the own site, and none of others', async () => {
  const other = await makeSite(api.deps);
  await failAll(site);
  expect(await found(ALL)).toEqual([
    { key: 'gatewayFails', about: 'Own SMS', count: 1 },
    { key: 'companyFails', about: provider, count: 1 },
    { key: 'siteProofFails', about: 'phone', count: 1 },
    { key: 'payoutsHeld', about: '', count: 1 },
    { key: 'messagesUnsent', about: '', count: 1 },
  ]);
  expect(await found(ALL, other)).toEqual([]);
  const stranger = await makeOperator(api, { merchantId: other.merchantId });
  const answer = await sendOps(api, calls.site, { token: stranger.token, site: site.code });
  expect(answer.status).toBe(403);
});

test('shows only problems of permitted pages', async () => {
  await failAll(site);
  const keys = async (...permissions: Permission[]) =>
    (await found(permissions)).map(({ key }: { key: string }) => key);
  expect(await keys()).toEqual([]);
  expect(await keys('gateways.manage')).toEqual(['gatewayFails', 'companyFails', 'siteProofFails']);
  expect(await keys('payouts.read')).toEqual(['payoutsHeld']);
  expect(await keys('health.read')).toEqual(['messagesUnsent']);
});

test('omits messages and proofs of a day ago', async () => {
  await failAll(site);
  now = new Date(NOON.getTime() + DAY_MS + 1);
  const keys = (await found(ALL)).map(({ key }: { key: string }) => key);
  expect(keys).toEqual(['gatewayFails', 'companyFails', 'payoutsHeld']);
});

test('omits problems of all sites, paused engines and resolved problems', async () => {
  const { merchantId } = site;
  await gateway(null, 'Shared SMS', FAILED);
  await gateway(merchantId, 'Paused SMS', { ...FAILED, enabled: false });
  await gateway(merchantId, 'Good SMS', { failedAt: EARLIER, failure: 'HTTP 500', sentAt: NOON });
  await payProvider(null, `${provider}-all`, FAILED);
  await payProvider(merchantId, `${provider}-p`, { ...FAILED, enabled: false });
  await payProvider(merchantId, provider, { ...FAILED, failedAt: EARLIER, answeredAt: NOON });
  expect(await found(ALL)).toEqual([]);
});
