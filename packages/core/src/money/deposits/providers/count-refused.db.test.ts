import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { channels, offer, openDeposit } from '../../../../../../tests/support/money/deposits.ts';
import {
  connectPayProvider,
  type PayProvider,
  payReportOf,
  startPayProvider,
} from '../../../../../../tests/support/money/pay-provider.ts';
import { depsOf, makeMember, makeSite } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { recordPayment } from '../record-payment.ts';
import { settleDeposits } from '../settle-deposits.ts';
import { readProvider } from './list-providers.ts';
import { flushRefused } from './tally-refused.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let member: Member;
let provider: PayProvider;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
  provider = await startPayProvider({ clock: () => now });
  await connectPayProvider(deps, provider, merchantId);
  await offer(deps, { merchantId, code: provider.code });
  return provider.close;
});

const open = () => openDeposit(deps, member, { channel: provider.code });
const take = (message: ReturnType<PayProvider['message']>, channel = provider.code) =>
  recordPayment({ ...deps, channels }, { channel, ...message });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('counts refused reports by reason, and stores none of their content', async () => {
  const deposit = await open();
  const good = payReportOf(deposit);
  const refuse = (message: ReturnType<PayProvider['message']>) =>
    expect(take(message)).rejects.toThrow();
  for (let time = 0; time < 3; time++) await refuse({ ...provider.message(good), rawBody: '{}' });
  await Promise.all(
    Array.from({ length: 10 }, () => refuse(provider.message({ ...good, amount: -1 }))),
  );
  await refuse(provider.message({ ...good, depositId: randomUUID(), status: 'failed' }));
  await take(provider.message(good));
  later(1_000);
  await refuse(provider.message({ ...good, amount: 5 }));
  await flushRefused(db);
  const { refused = [] } = (await readProvider(db, provider.code)) ?? {};
  const rows = refused.map(({ reason, field, times }) => [reason, field, times]);
  expect(rows[0]).toEqual(['differs', '', 1]);
  expect(rows.slice(1).toSorted()).toEqual([
    ['content', 'amount', 10],
    ['signature', '', 3],
    ['unknown', '', 1],
  ]);
  expect(refused[0]).toMatchObject({ about: 'deposit', lastAt: now.getTime() });
  later(31 * 24 * 3_600_000);
  await settleDeposits(deps);
  expect((await readProvider(db, provider.code))?.refused).toEqual([]);
  // Reports for an unknown channel are not counted: there is no bound on such names.
  await expect(take(provider.message(good), 'nowhere')).rejects.toThrow('request.not_found');
  const { rows: others } = await db.pool.query(
    "SELECT FROM refused_report WHERE channel = 'nowhere'",
  );
  expect(others).toEqual([]);
});

test('a flood of bad signatures causes few writes, and all of them are counted', async () => {
  const good = payReportOf(await open());
  let writes = 0;
  const counting: Database = {
    ...db,
    query: (statement, values) => {
      if (statement.name === 'deposits.add_refused_reports') writes++;
      return db.query(statement, values);
    },
  };
  const message = { ...provider.message(good), rawBody: '{}' };
  const asked = { channel: provider.code, ...message };
  const flood = await Promise.allSettled(
    Array.from({ length: 500 }, () => recordPayment({ ...deps, db: counting, channels }, asked)),
  );
  const codes = flood.map((one) => (one.status === 'rejected' ? one.reason.code : 'taken'));
  expect(new Set(codes)).toEqual(new Set(['payment.bad_signature']));
  await flushRefused(counting);
  const [refused] = (await readProvider(db, provider.code))?.refused ?? [];
  expect(refused).toMatchObject({ reason: 'signature', times: 500 });
  expect(writes).toBeGreaterThan(0);
  // One write a second, and the flood takes less than a minute.
  expect(writes).toBeLessThan(60);
});

test('does not count our own failures as refusals, but later refusals', async () => {
  const good = payReportOf(await open());
  const failing: Database = {
    ...db,
    query: (statement, values) => {
      if (statement.name === 'deposits.read_deposit')
        return Promise.reject(new Error('the database is away'));
      return db.query(statement, values);
    },
  };
  const sendReport = (message: ReturnType<PayProvider['message']>) =>
    recordPayment({ ...deps, db: failing, channels }, { channel: provider.code, ...message });
  await expect(sendReport(provider.message(good))).rejects.toThrow('the database is away');
  await expect(sendReport({ ...provider.message(good), rawBody: '{}' })).rejects.toThrow(
    'bad_signature',
  );
  await flushRefused(failing);
  expect((await readProvider(db, provider.code))?.refused).toMatchObject([
    { reason: 'signature', times: 1 },
  ]);
});

test('a failed write is repeated with the next count', async () => {
  const good = payReportOf(await open());
  const message = { ...provider.message(good), rawBody: '{}' };
  let isAway = true;
  const away: Database = {
    ...db,
    query: (statement, values) => {
      if (isAway && statement.name === 'deposits.add_refused_reports')
        return Promise.reject(new Error('the database is away'));
      return db.query(statement, values);
    },
  };
  const asked = { channel: provider.code, ...message };
  const refuse = () =>
    expect(recordPayment({ ...deps, db: away, channels }, asked)).rejects.toThrow(
      'payment.bad_signature',
    );
  await refuse();
  await refuse();
  isAway = false;
  await flushRefused(away);
  const [refused] = (await readProvider(db, provider.code))?.refused ?? [];
  expect(refused).toMatchObject({ reason: 'signature', times: 2 });
});
