import { findForLogin } from '@app/core/credentials';
import type { Database } from '@app/core/db';
import { listVendors } from '@app/core/games';
import { trialBalance } from '@app/core/ledger';
import { contractBills, type PayoutEngine, settlePayouts } from '@app/core/payouts';
import { dailySalary } from '@app/core/payouts/daily-salary';
import { hourlySalary } from '@app/core/payouts/hourly-salary';
import { realTimeSalary } from '@app/core/payouts/real-time-salary';
import { auditRounds } from '@app/core/vendors';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { depsOf } from '../../../tests/support/world.ts';
import { agentLogins, setUpDemoSite } from '../demo-site.ts';

const NOW = new Date('2026-05-01T10:02:00Z');
const PAST_DAYS = 2;
const LINE = agentLogins.slice(0, 3).map(({ username }) => username);
const settings = {
  vendor: {
    code: 'arcade',
    keyId: 'arcade-1',
    publicKey: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    url: 'http://localhost:3001',
  },
  sandboxPaySecret: 'the secret of the payment page',
  pastDays: PAST_DAYS,
};

let db: Database;
let merchantId: bigint;
const deps = () => depsOf(db, () => NOW);

beforeAll(async () => {
  db = await freshDatabase();
  ({ merchantId } = await setUpDemoSite(deps(), settings));
  return () => db.close();
});

const billsOf = async (username: string, engine: PayoutEngine) => {
  const agent = await findForLogin(db, { merchantId, username });
  const { bills } = await contractBills(db, {
    ...{ merchantId, agentId: agent?.member.id ?? 0n, engine, whose: 'mine' },
    ...{ from: new Date(0), to: NOW, rowsMax: 100 },
  });
  return bills;
};

test('pays each salary of each day when it was due', async () => {
  for (const username of LINE) {
    expect((await billsOf(username, realTimeSalary)).length).toBeGreaterThan(PAST_DAYS);
    for (const engine of [dailySalary, hourlySalary]) {
      expect(await billsOf(username, engine)).toHaveLength(PAST_DAYS);
    }
  }
  const [yesterday] = await billsOf('agent_top', dailySalary);
  expect(yesterday?.paidAt).toEqual(new Date('2026-05-01T04:30:00Z'));
  expect(yesterday?.paid).toBeGreaterThan(0n);
});

test('leaves balanced books, nothing due, and no game in a lobby that cannot be opened', async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  const settled: unknown[] = [];
  const { signal } = new AbortController();
  await settlePayouts(deps(), dailySalary, signal, (run) => settled.push(run));
  expect(settled).toEqual([]);
  const vendors = await listVendors(db);
  expect(vendors.find(({ code }) => code === 'harbour')).toMatchObject({ enabled: false });
});

test('is played once', async () => {
  const before = await billsOf('agent_leaf', realTimeSalary);
  await setUpDemoSite(deps(), settings);
  expect(await billsOf('agent_leaf', realTimeSalary)).toEqual(before);
});
