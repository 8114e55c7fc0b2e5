import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { failingOnce } from '../../../../../tests/support/failing-once.ts';

import {
  channels,
  offer,
  offerSandbox,
  openDeposit,
  PAY_SECRET,
  report,
  reportOf,
} from '../../../../../tests/support/money/deposits.ts';
import {
  connectPayProvider,
  type PayProvider,
  payReportOf,
  startPayProvider,
} from '../../../../../tests/support/money/pay-provider.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import {
  SANDBOX,
  type SandboxReport,
  sandboxChannel,
  sandboxMessage,
} from './channels/sandbox-channel.ts';
import { DEPOSIT_LIFE_MS } from './create-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { type Deposit, readDeposit } from './read-deposit.ts';
import { recordPayment } from './record-payment.ts';
import { settleDeposits } from './settle-deposits.ts';

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;

interface Way {
  readonly code: string;
  /** URL of its payment page. */
  readonly page: RegExp;
  readonly report: (
    deps: Deps,
    deposit: Deposit,
    changes?: Partial<SandboxReport>,
  ) => Promise<Deposit>;
}

let provider: PayProvider;
let ways: Readonly<Record<'sandbox' | 'signed-http', Way>>;

beforeAll(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  provider = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, provider);
  ways = {
    sandbox: {
      code: SANDBOX,
      page: /^\/sandbox\/pay\/[\da-f-]{36}\?amount=1000000&currency=USD&sign=/,
      report,
    },
    'signed-http': {
      code: provider.code,
      page: /^http:\/\/127\.0\.0\.1:\d+\/page\/[\da-f-]{36}$/,
      report: (on, deposit, changes) => {
        const message = provider.message(payReportOf(deposit, changes));
        return recordPayment({ ...on, channels }, { channel: provider.code, ...message });
      },
    },
  };
  return async () => {
    await provider.close();
    await db.close();
  };
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const site = await makeSite(deps);
  await offerSandbox(deps, site.merchantId);
  member = await makeMember(deps, site);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const cash = () => cashOf(db, member);
const always = { from: new Date(0), to: new Date('2100-01-01'), rowsMax: 10 };
const stateOf = async (id: bigint) => (await readDeposit(db, id)).state;

describe.each(['sandbox', 'signed-http'] as const)('by %s', (name) => {
  let way: Way;
  beforeEach(async () => {
    way = ways[name];
    if (name === 'signed-http') await offer(deps, { ...member, code: way.code });
  });
  const open = (wanted: Parameters<typeof openDeposit>[2] = {}, on = deps) =>
    openDeposit(on, member, { channel: way.code, ...wanted });
  const sendReport = (...sent: Parameters<Way['report']>) => way.report(...sent);

  test('credits a deposit when its payment is reported, and not before', async () => {
    const deposit = await open();
    expect(deposit).toMatchObject({ state: 'pending', amount: whole(100) });
    expect(deposit.launchUrl).toMatch(way.page);
    expect(await cash()).toBe(0n);
    expect((await sendReport(deps, deposit)).state).toBe('completed');
    expect(await cash()).toBe(whole(100));
  });

  test('notifies its member of a credited deposit, once', async () => {
    const published: Invalidation[] = [];
    const publishing = {
      ...deps,
      publish: (invalidation: Invalidation) => published.push(invalidation),
    };
    const deposit = await open({}, publishing);
    await sendReport(publishing, deposit);
    await sendReport(publishing, deposit);
    const { merchantId, id: memberId } = member;
    const all = ['balance', 'deposits', 'messages'].map((kind) => ({ merchantId, memberId, kind }));
    expect(published).toEqual(all);
  });

  test('credits once if one report arrives fifty times concurrently', async () => {
    const deposit = await open();
    await Promise.all(Array.from({ length: 50 }, () => sendReport(deps, deposit)));
    expect(await cash()).toBe(whole(100));
  });

  test('credits once if fifty different reports of one payment arrive concurrently', async () => {
    const deposit = await open();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sendReport(deps, deposit, { reportId: `${n}-${deposit.id}` }),
      ),
    );
    expect(await cash()).toBe(whole(100));
  });

  test('opens one deposit if one request arrives fifty times concurrently', async () => {
    const key = randomUUID();
    const opened = await Promise.allSettled(Array.from({ length: 50 }, () => open({ key })));
    const answers = new Set<string>();
    for (const one of opened) {
      if (one.status === 'fulfilled') answers.add(one.value.publicId);
      else expect(one.reason.code).toBe('idempotency.in_progress');
    }
    expect(answers.size).toBe(1);
    const [count] = await db.query<{ count: bigint }>(
      sql('test.count_deposits', 'SELECT count(*) FROM deposit WHERE member_id = $1'),
      [member.id],
    );
    expect(count?.count).toBe(1n);
  });

  test('credits a payment after the page expired', async () => {
    const deposit = await open();
    now = new Date(now.getTime() + DEPOSIT_LIFE_MS);
    await settleDeposits(deps);
    expect(await stateOf(deposit.id)).toBe('expired');
    expect((await sendReport(deps, deposit)).state).toBe('completed');
    expect(await cash()).toBe(whole(100));
  });

  test('credits a payment after a reported failure', async () => {
    const deposit = await open();
    await sendReport(deps, deposit, { reportId: `failed-${deposit.id}`, status: 'failed' });
    expect(await stateOf(deposit.id)).toBe('rejected');
    await sendReport(deps, deposit);
    expect(await cash()).toBe(whole(100));
  });

  test('a failure reported after the payment reverses nothing', async () => {
    const deposit = await open();
    await sendReport(deps, deposit);
    await sendReport(deps, deposit, { reportId: `failed-${deposit.id}`, status: 'failed' });
    expect(await stateOf(deposit.id)).toBe('completed');
    expect(await cash()).toBe(whole(100));
  });

  test.each([{ amount: 500_000 }, { currency: 'EUR' }])(
    'holds a payment that differs from the request (%o) for an operator',
    async (changes) => {
      const deposit = await open();
      expect((await sendReport(deps, deposit, changes)).state).toBe('review');
      await settleDeposits(deps);
      expect(await cash()).toBe(0n);
    },
  );

  test('records a second payment without crediting it', async () => {
    const deposit = await open();
    await sendReport(deps, deposit);
    await sendReport(deps, deposit, {
      reportId: `second-${deposit.id}`,
      reference: 'another-payment',
    });
    const reports = await db.prisma.depositReport.findMany({
      where: { depositId: deposit.id },
      orderBy: { reportId: 'asc' },
    });
    expect(reports.map(({ outcome }) => outcome)).toEqual(['accepted', 'surplus']);
    expect(await cash()).toBe(whole(100));
  });

  test('the sweep credits a paid deposit after a crash, once with any number of workers', async () => {
    const deposit = await open();
    await db.prisma.deposit.update({ where: { id: deposit.id }, data: { state: 'paid' } });
    await Promise.all([settleDeposits(deps), settleDeposits(deps), settleDeposits(deps)]);
    expect(await stateOf(deposit.id)).toBe('completed');
    expect(await cash()).toBe(whole(100));
  });

  test('a deposit that cannot be credited does not keep later ones waiting', async () => {
    const [first, second] = [await open(), await open()];
    for (const { id } of [first, second])
      await db.prisma.deposit.update({ where: { id }, data: { state: 'paid' } });
    await expect(settleDeposits(failingOnce(deps))).rejects.toThrow(
      'some deposits were not settled',
    );
    expect(await stateOf(second.id)).toBe('completed');
    expect(await settleDeposits(deps)).toMatchObject({ credited: 1 });
    expect(await stateOf(first.id)).toBe('completed');
    expect(await cash()).toBe(whole(200));
  });

  test('applies the limits of the channel, both ends included', async () => {
    for (const amount of [9.99, 50_000.01])
      await expect(open({ amount: whole(amount) })).rejects.toMatchObject({
        code: 'deposit.limit',
        params: { least: 10, most: 50_000 },
      });
    for (const amount of [10, 50_000]) await open({ amount: whole(amount) });
  });

  test('refuses a report id with other content, and credits nothing for it', async () => {
    const [one, other] = [await open(), await open()];
    await sendReport(deps, one, { status: 'failed' });
    const again = { reportId: `report-${one.publicId}` };
    await expect(sendReport(deps, one, again)).rejects.toThrow('payment.report_differs');
    await expect(sendReport(deps, other, again)).rejects.toThrow('payment.report_differs');
    expect(await cash()).toBe(0n);
  });
});

test('expires a deposit if its provider never opened a payment, and opens no payment afterwards', async () => {
  const sandbox = sandboxChannel(PAY_SECRET);
  const silent = { ...sandbox, open: () => Promise.reject(new Error('no answer')) };
  const ways = { ...channels, builtIn: new Map([[sandbox.code, silent]]) };
  const key = randomUUID();
  await expect(openDeposit(deps, member, { key, ways })).rejects.toThrow('channel_unavailable');
  const states = async () =>
    (await listDeposits(db, { memberId: member.id, ...always })).deposits.map(({ state }) => state);
  expect(await states()).toEqual(['created']);
  now = new Date(now.getTime() + DEPOSIT_LIFE_MS);
  const again = () => openDeposit(deps, member, { key });
  await expect(again()).rejects.toThrow('channel_unavailable');
  await settleDeposits(deps);
  expect(await states()).toEqual(['expired']);
  await expect(again()).rejects.toThrow('channel_unavailable');
  const { deposits } = await listDeposits(db, { memberId: member.id, ...always });
  expect(deposits).toMatchObject([{ state: 'expired', launchUrl: null }]);
});

test('lists deposits from the first moment of a range on and up to before its last', async () => {
  const from = now;
  for (const amount of [10, 20, 30]) {
    await openDeposit(deps, member, { amount: whole(amount) });
    now = new Date(now.getTime() + 1_000);
  }
  const to = new Date(from.getTime() + 2_000);
  const page = await listDeposits(db, { memberId: member.id, from, to, rowsMax: 10 });
  expect(page.deposits.map(({ amount }) => amount)).toEqual([whole(20), whole(10)]);
  expect(page).toMatchObject({ total: 2, requested: whole(30) });
});

test('pages contain only the member’s own deposits', async () => {
  await openDeposit(deps, member);
  now = new Date(now.getTime() + 1_000);
  const { merchantId } = member;
  const { publicId } = await openDeposit(deps, await makeMember(deps, { merchantId }));
  const asked = { memberId: member.id, ...always };
  expect((await listDeposits(db, asked)).deposits).toHaveLength(1);
  expect((await listDeposits(db, { ...asked, afterPublicId: publicId })).deposits).toEqual([]);
});

test('refuses a forged, altered, old or early message, and one about an unknown deposit', async () => {
  const deposit = await openDeposit(deps, member);
  const send = (secret: string, sentAt: Date, changes = {}) =>
    recordPayment(
      { ...deps, channels },
      { channel: 'sandbox', ...sandboxMessage(secret, reportOf(deposit, changes), sentAt) },
    );
  await expect(send('another secret', now)).rejects.toThrow('payment.bad_signature');
  for (const ms of [-5 * 60_000 - 1, 5 * 60_000 + 1]) {
    const sentAt = new Date(now.getTime() + ms);
    await expect(send(PAY_SECRET, sentAt)).rejects.toThrow('payment.bad_signature');
  }
  await expect(send(PAY_SECRET, now, { depositId: randomUUID() })).rejects.toThrow(
    'deposit.not_found',
  );
  const { rawBody, headers } = sandboxMessage(PAY_SECRET, reportOf(deposit), now);
  const altered = { rawBody: rawBody.replace('1000000', '9000000'), headers };
  await expect(
    recordPayment({ ...deps, channels }, { channel: 'sandbox', ...altered }),
  ).rejects.toThrow('payment.bad_signature');
  await expect(
    recordPayment({ ...deps, channels }, { channel: 'unknown', rawBody, headers }),
  ).rejects.toThrow('request.not_found');
  // Another provider with a valid signature cannot report on this provider's payments.
  const builtIn = new Map([['other', { ...sandboxChannel(PAY_SECRET), code: 'other' }]]);
  const other = { ...channels, builtIn };
  await expect(
    recordPayment({ ...deps, channels: other }, { channel: 'other', rawBody, headers }),
  ).rejects.toThrow('deposit.not_found');
  for (const changes of [{ reportId: 'a\0' }, { reference: '\ud800' }])
    await expect(send(PAY_SECRET, now, changes)).rejects.toThrow('request_param_err');
  expect(await cash()).toBe(0n);
});

test('opens nothing through a channel that the site does not offer', async () => {
  const channel = 'elsewhere';
  await expect(openDeposit(deps, member, { channel })).rejects.toThrow('channel_unavailable');
});
