import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { offerChannel } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { changeSetting, changeSite } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/deposits/schemas';
import { depositLimits } from '@app/shared/deposits/settings';
import type { ProtectionProfileName } from '@app/shared/limits/profiles';
import { protection } from '@app/shared/limits/settings';
import { rate } from '@app/shared/money/rate';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makePromotion } from '../../../../../tests/support/money/bonuses.ts';
import {
  offer,
  offerSandbox,
  openDeposit,
  report,
} from '../../../../../tests/support/money/deposits.ts';
import {
  askTransfer,
  creditTransfer,
  HARBOR,
  offerHarbor,
} from '../../../../../tests/support/money/deposits-by-hand.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import {
  cashOf,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await offerSandbox(api.deps, site.merchantId);
  member = await makeMember(api.deps, site);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const good = { amount: 100, bankCode: 'sandbox' };

async function ask(call: Call, sent: Sent = {}) {
  const token = sent.token ?? (await tokenOf(api, member));
  return send(api, call, { site: site.code, ...sent, token });
}

test('opens a deposit, shows it while open, and credits it when paid', async () => {
  const opened = await ask(calls.depositByLaunchUrl, { body: good });
  expect(opened).toMatchObject({ status: 200, body: { success: true } });
  const { transId, url } = opened.body.value;
  const look = () => ask(calls.deposit, { body: { transId } });
  const { value: shown } = (await look()).body;
  expect(shown).toMatchObject({ state: 1, requestedAmount: 100, amount: 0 });
  expect(shown.lateUntil - shown.expiresAt).toBe(72 * 3_600_000);

  const page = await supertest(api.app.server).post(url).type('form').send({ what: 'pay' });
  expect(page.text).toContain('completed');
  expect((await look()).body.value).toMatchObject({
    state: 4,
    requestedAmount: 100,
    amount: 100,
    steps: [{ step: 'asked' }, { step: 'paid', amount: 100 }, { step: 'credited' }],
  });
  expect(await cashOf(api.deps.db, member)).toBe(whole(100));
});

test('the instant sandbox pays when its page is opened, once; the slow one waits', async () => {
  const { merchantId } = site;
  for (const code of ['sandbox-instant', 'sandbox-slow'])
    await offer(api.deps, { merchantId, code });
  const pageOf = async (bankCode: string) =>
    (await ask(calls.depositByLaunchUrl, { body: { ...good, bankCode } })).body.value.url;
  const [instant, slow] = [await pageOf('sandbox-instant'), await pageOf('sandbox-slow')];
  expect((await supertest(api.app.server).get(slow)).text).toContain('arrives within a minute');
  for (let time = 0; time < 2; time++)
    expect((await supertest(api.app.server).get(instant)).text).toContain('completed');
  expect(await cashOf(api.deps.db, member)).toBe(whole(100));
  const other = new URL(slow, 'http://localhost');
  other.searchParams.set('channel', 'sandbox-instant');
  const at = `${other.pathname}${other.search}`;
  expect((await supertest(api.app.server).get(at)).status).toBe(404);
});

test('a payment reported twice is credited once', async () => {
  const { url } = (await ask(calls.depositByLaunchUrl, { body: good })).body.value;
  await supertest(api.app.server).post(url).type('form').send({ what: 'twice' });
  expect(await cashOf(api.deps.db, member)).toBe(whole(100));
});

test('a retry with the same key gets the first deposit', async () => {
  const key = randomUUID();
  const token = await tokenOf(api, member);
  const first = await ask(calls.depositByLaunchUrl, { body: good, key, token });
  const again = await ask(calls.depositByLaunchUrl, { body: good, key, token });
  expect(again.body).toEqual(first.body);
});

test('refuses a key that was used for a deposit with any other field', async () => {
  const key = randomUUID();
  const token = await tokenOf(api, member);
  await ask(calls.depositByLaunchUrl, { body: good, key, token });
  const fields = Object.keys(calls.depositByLaunchUrl.body.shape);
  expect(fields).toContain('bankCode');
  const known: Record<string, unknown> = { ...changes, targetUsername: member.username };
  for (const field of fields) {
    const changed = { ...good, [field]: known[field] ?? 'another' };
    const { body } = await ask(calls.depositByLaunchUrl, { body: changed, key, token });
    expect([field, body.errorCode]).toEqual([field, 'idempotency.other_input']);
  }
});

const changes: Record<string, unknown> = {
  amount: 200,
  bankType: 'PGMT',
  promotionId: randomUUID(),
};

test('returns deposit limits in the site’s money format', async () => {
  const { body } = await ask(calls.depositByLaunchUrl, { body: { ...good, amount: 9.99 } });
  expect(body.message).toBe('Enter an amount from $10.00 to $50,000.00.');
  expect(body.value.params).toEqual({ least: 10, most: 50_000 });
});

test('lists payment methods and how often the member has paid', async () => {
  await report(api.deps, await openDeposit(api.deps, member));
  await openDeposit(api.deps, member); // unpaid, so not counted
  const { body } = await ask(calls.depositSettings);
  expect(body.value).toEqual({
    allowDeposit: 'Y',
    totalDepositSuccessCount: 1,
    depositInfo: [
      {
        bankCode: 'sandbox',
        bankType: 'PGMT',
        name: 'Sandbox Pay',
        minAmount: 10,
        maxAmount: 50_000,
        feeRate: 0,
        feeFixed: 0,
      },
    ],
    quickAmounts: [50, 100, 500, 1_000],
  });
});

test('offers the site’s quick amounts within a channel’s limits, and shows fees', async () => {
  const { merchantId } = site;
  const change = { quickAmounts: [whole(5), whole(20)] };
  await changeSite(api.deps, changeSetting, { merchantId, setting: depositLimits, change });
  const costs = { feeRate: rate(15_000), feeFixed: whole(1) };
  const offered = { code: 'sandbox', name: 'Sandbox Pay', amountMin: whole(10) };
  await offerChannel(api.deps, { merchantId, ...offered, amountMax: whole(500), ...costs });
  const { body } = await ask(calls.depositSettings);
  expect(body.value.quickAmounts).toEqual([20]);
  expect(body.value.depositInfo).toMatchObject([{ feeRate: 0.015, feeFixed: 1 }]);
  const opened = await openDeposit(api.deps, member);
  await report(api.deps, opened);
  const shown = await ask(calls.deposit, { body: { transId: opened.publicId } });
  expect(shown.body.value).toMatchObject({ amount: 100, fee: 2.5 });
  expect(await cashOf(api.deps.db, member)).toBe(whole(97.5));
});

test('names a way to pay in the reader’s language, and in its own name where it has none there', async () => {
  const offered = { code: 'sandbox', name: 'Sandbox Pay', amountMin: whole(10) };
  const names = { CN: 'Sandkasten' };
  const { merchantId } = site;
  await offerChannel(api.deps, { merchantId, ...offered, names, amountMax: whole(500) });
  await openDeposit(api.deps, member);
  const token = await tokenOf(api, member);
  const named = async (language: string) => {
    const { depositInfo } = (await ask(calls.depositSettings, { token, language })).body.value;
    const { list } = (await ask(calls.deposits, { token, language })).body.value;
    return [depositInfo[0].name, list[0].channelName];
  };
  expect(await named('CN')).toEqual(['Sandkasten', 'Sandkasten']);
  expect(await named('TH')).toEqual(['Sandbox Pay', 'Sandbox Pay']);
  // Later changes keep the names.
  await offerChannel(api.deps, { merchantId, ...offered, amountMax: whole(600) });
  expect(await named('CN')).toEqual(['Sandkasten', 'Sandkasten']);
});

test('lists deposits, the newest first, by page and by cursor, with sums over all', async () => {
  for (const amount of [10, 20, 30]) {
    const deposit = await openDeposit(api.deps, member, { amount: whole(amount) });
    if (amount < 30) await report(api.deps, deposit);
  }
  const token = await tokenOf(api, member);
  const page = async (body: object) =>
    (await ask(calls.deposits, { token, body: { size: '2', ...body } })).body.value;
  const first = await page({});
  expect(first).toMatchObject({
    footer: { requestedAmount: 60, amount: 30 },
    total: 3,
    totalPages: 2,
  });
  const amounts = ({ list }: { list: { requestedAmount: number }[] }) =>
    list.map(({ requestedAmount }) => requestedAmount);
  expect(amounts(first)).toEqual([30, 20]);
  const second = await page({ cursor: first.nextCursor });
  expect(amounts(second)).toEqual([10]);
  expect(second.nextCursor).toBeNull();
  expect(amounts(await page({ page: '2' }))).toEqual([10]);
});

test('does not show deposits of other members', async () => {
  const deposit = await openDeposit(api.deps, await makeMember(api.deps, site));
  const { status } = await ask(calls.deposit, { body: { transId: deposit.publicId } });
  expect(status).toBe(404);
});

test.each([-1, 0, 0.001, 2e11, '100', null, 10.005])('opens no deposit of %s', async (amount) => {
  const { status, body } = await ask(calls.depositByLaunchUrl, { body: { ...good, amount } });
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['amount'] });
});

test('answers 404 for unknown payment providers', async () => {
  const answer = await supertest(api.app.server)
    .post('/pay/callback/no-provider')
    .type('json')
    .send('{}');
  expect([answer.status, answer.body.errorCode]).toEqual([404, 'request.not_found']);
});

test('refuses forged callbacks, and pages without a signed URL', async () => {
  const forged = await supertest(api.app.server)
    .post('/pay/callback/sandbox')
    .set({ 'x-pay-timestamp': `${Date.now()}`, 'x-pay-signature': 'forged' })
    .type('json')
    .send('{}');
  expect(forged.status).toBe(401);
  expect(forged.body.errorCode).toBe('payment.bad_signature');
  const { url } = (await ask(calls.depositByLaunchUrl, { body: good })).body.value;
  const other = new URL(url, 'http://localhost');
  other.searchParams.set('amount', '99000000');
  const open = async (at: string) => (await supertest(api.app.server).get(at)).status;
  expect([await open(url), await open(`${other.pathname}${other.search}`)]).toEqual([200, 404]);
});

test('the API has neither page nor channel of the sandbox in production', async () => {
  const production = await startApi({
    db: api.deps.db,
    redis: api.deps.redis,
    settings: { profile: 'production' },
  });
  const token = await tokenOf(api, member);
  const sent = { site: site.code, token, body: good };
  const opened = await send(production, calls.depositByLaunchUrl, sent);
  expect(opened.body.errorCode).toBe('deposit.channel_unavailable');
  expect((await supertest(production.app.server).get('/sandbox/pay.css')).status).toBe(404);
  await production.close();
});

const transfer = { amount: 100, bankCode: HARBOR, payeeName: 'Lan Nguyen' };
const wrong: Record<string, object> = {
  [calls.depositByLaunchUrl.name]: { ...good, amount: -1 },
  [calls.depositByQRImageUrl.name]: { ...good, showQrImageOnly: 'perhaps' },
  [calls.manualTransferByAccountName.name]: { ...transfer, payeeName: ' L ' },
  [calls.sendDepositReceipt.name]: { transId: 'no uuid', receiptIds: [] },
  [calls.deposit.name]: { transId: 'no uuid' },
  [calls.deposits.name]: { startDate: '2', endDate: '1' },
};
const inputs: Record<string, object> = {
  [calls.depositByLaunchUrl.name]: good,
  [calls.depositByQRImageUrl.name]: good,
  [calls.manualTransferByAccountName.name]: transfer,
  [calls.sendDepositReceipt.name]: { transId: randomUUID(), receiptIds: [randomUUID()] },
  [calls.deposit.name]: { transId: randomUUID() },
};
const inputOf = (call: Call, more: object = {}) => ({ ...inputs[call.name], ...more });

async function limited(call: Call, change: object) {
  const { merchantId } = site;
  await changeSite(api.deps, changeSetting, { merchantId, setting: depositLimits, change });
  return ask(call, { body: inputOf(call) });
}
const NONE = { promotionId: randomUUID() };
/** A request for each refusal that the calls declare. */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [400, () => ask(call, { body: wrong[call.name] ?? {} })],
  'deposit.limit': [409, () => ask(call, { body: inputOf(call, { amount: 9.99 }) })],
  'deposit.daily_limit': [409, () => limited(call, { dayMax: whole(99) })],
  'deposit.daily_count': [
    409,
    async () => {
      await openDeposit(api.deps, member);
      return limited(call, { dayCountMax: 1 });
    },
  ],
  'deposit.channel_unavailable': [
    503,
    () => ask(call, { body: inputOf(call, { bankCode: 'other' }) }),
  ],
  'deposit.not_found': [404, () => ask(call, { body: inputOf(call) })],
  'deposit.receipt_required': [
    400,
    async () => {
      const { publicId: transId } = await askTransfer(api.deps, member);
      return ask(call, { body: { transId, receiptIds: [] } });
    },
  ],
  'deposit.state_changed': [
    409,
    async () => {
      const deposit = await askTransfer(api.deps, member);
      await creditTransfer(api.deps, deposit);
      return ask(call, { body: inputOf(call, { transId: deposit.publicId }) });
    },
  ],
  'upload.not_found': [
    404,
    async () => {
      const { publicId: transId } = await askTransfer(api.deps, member);
      return ask(call, { body: inputOf(call, { transId }) });
    },
  ],
  'limit.unanswered': [
    403,
    async () => {
      const { merchantId } = member;
      const setting = { merchantId, setting: protection };
      const follow = (profile: ProtectionProfileName) =>
        changeSite(api.deps, changeSetting, { ...setting, change: { profile } });
      await follow('uk');
      const answer = await ask(call, { body: inputOf(call) });
      await follow('open');
      return answer;
    },
  ],
  'limit.reached': [
    403,
    async () => {
      await limitTo(api.deps, member, ['deposit', 'month', 1]);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'exclusion.in_force': [
    403,
    async () => {
      await takeBreak(api.deps, member);
      return ask(call, { body: inputOf(call) });
    },
  ],
  'profile.too_young': [
    403,
    () => setUnderageBirthday(api.deps, member).then(() => ask(call, { body: inputOf(call) })),
  ],
  'idempotency.key_required': [400, () => ask(call, { body: inputOf(call), key: 'short' })],
  'promotion.unavailable': [409, () => ask(call, { body: inputOf(call, NONE) })],
  'promotion.deposit_too_small': [
    409,
    async () => {
      const terms = { depositMin: whole(101) };
      const { publicId } = await makePromotion(api.deps, site.merchantId, terms);
      return ask(call, { body: inputOf(call, { promotionId: publicId }) });
    },
  ],
  'idempotency.other_input': [
    422,
    async () => {
      const key = randomUUID();
      await ask(call, { body: inputOf(call), key });
      return ask(call, { body: inputOf(call, { amount: 200 }), key });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, member.id, (key) => ask(call, { body: inputOf(call), key })),
  ],
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  await offerHarbor(api.deps, site.merchantId);
  const implied = impliedRefusals({ api, call, site, input: () => inputOf(call) });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});
