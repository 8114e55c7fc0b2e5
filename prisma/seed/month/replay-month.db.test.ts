import { contractsOfAgent } from '@app/core/agent-pay/contracts';
import { disputesOfAgent } from '@app/core/agent-pay/disputes';
import { contractBills, type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import { planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { dailySalary } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlySalary } from '@app/core/agent-pay/payouts/hourly-salary';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { trialBalance } from '@app/core/books/ledger';
import { listTransfers } from '@app/core/money/transfers';
import { listCases, readCase } from '@app/core/operations/harm';
import { listAffiliateLinks } from '@app/core/people/agents';
import { findForLogin } from '@app/core/people/credentials';
import { listDebts, owedBy } from '@app/core/people/debts';
import type { Database } from '@app/core/platform/db';
import { listVendors } from '@app/core/play/games';
import { auditRounds } from '@app/core/play/vendors';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/databases/database.ts';
import { cashOf, depsOf } from '../../../tests/support/world.ts';
import { setUpOperators } from '../demo-operators.ts';
import { setUpDemoSite } from '../demo-site.ts';
import { agentLogins } from '../members.ts';
import { lastHalf } from './scripted-events.ts';

const NOW = new Date('2026-05-16T14:02:00Z');
/** Minimum for a half-month with a dividend. */
const PAST_DAYS = 10;
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
  await setUpOperators(deps());
  ({ merchantId } = await setUpDemoSite(deps(), settings));
  return () => db.close();
}, 180_000);

const billsOf = async (username: string, engine: PayoutEngine) => {
  const agent = await findForLogin(db, { merchantId, username });
  const { bills } = await contractBills(db, {
    merchantId,
    agentId: agent?.member.id ?? 0n,
    engine,
    whose: 'mine',
    from: new Date(0),
    to: NOW,
    rowsMax: 100,
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
  expect(yesterday?.paidAt).toEqual(new Date('2026-05-16T04:30:00Z'));
  expect(yesterday?.paid).toBeGreaterThan(0n);
});

test('leaves balanced books, nothing due, and only playable games in lobbies', async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  const settled: unknown[] = [];
  const { signal } = new AbortController();
  await settlePayouts(deps(), dailySalary, signal, (run) => settled.push(run));
  expect(settled).toEqual([]);
  const vendors = await listVendors(db);
  for (const past of ['harbor', 'northlight'])
    expect(vendors.find(({ code }) => code === past)).toMatchObject({ enabled: false });
});

const idOf = async (username: string) =>
  (await findForLogin(db, { merchantId, username }))?.member.id ?? expect.unreachable();

test('the month has an agent in debt to downlines after half a month, and an advance the same day', async () => {
  const debtorId = await idOf('agent_mid');
  const debts = await listDebts(db, { merchantId, state: 'settled', rowsMax: 9 });
  const [debtor, creditor] = [{ username: 'agent_mid' }, { username: 'agent_leaf' }];
  expect(debts).toMatchObject([{ debtor, creditor, owed: 0n }]);
  expect(await owedBy(db, debtorId)).toBe(0n);
  const { transfers } = await listTransfers(db, {
    memberId: debtorId,
    from: new Date(0),
    to: NOW,
    rowsMax: 9,
  });
  expect(transfers.map(({ name, isSent }) => [name, isSent])).toEqual([
    [expect.any(String), false],
    ['agent_leaf', true],
    [expect.any(String), true],
  ]);
});

test('the month has an answered and an open dispute, links with visits, rebates and a plan', async () => {
  const states = async (username: string) => {
    const query = { agentId: await idOf(username), rowsMax: 9 };
    return (await disputesOfAgent(db, query)).disputes.map(({ state }) => state);
  };
  expect([await states('agent_leaf'), await states('agent_mid')]).toEqual([['upheld'], ['open']]);
  for (const username of agentLogins.map((login) => login.username)) {
    const { links } = await listAffiliateLinks(db, { agentId: await idOf(username), rowsMax: 9 });
    expect(links.some(({ visits, registered }) => visits > registered && registered > 0)).toBe(
      true,
    );
  }
  const playersOf = { customerType: 0, username: { not: { startsWith: 'player' } } };
  const players = await db.prisma.member.findMany({ where: playersOf });
  expect(players.length).toBeGreaterThan(150);
  const came = players.filter(({ lastLoginAt }) => lastLoginAt !== null);
  expect(came.length).toBeGreaterThan(players.length - 10);
  expect(await db.prisma.rebateClaim.count()).toBeGreaterThan(0);
  expect(await cashOf(db, { id: await idOf('agent_brook') })).toBeGreaterThan(0n);
  const plans = await contractsOfAgent(db, planTerms, await idOf('agent_cove'));
  expect(plans).toMatchObject([{ state: 'A' }]);
});

test('the month has cases of players who chased losses: a new one, one in work and a closed one', async () => {
  const read = (state: 'open' | 'closed') => listCases(db, { merchantId, state, rowsMax: 9 });
  const open = await read('open');
  const closed = await read('closed');
  expect([...open, ...closed].map(({ codes }) => codes[0])).toEqual(
    Array(3).fill('chasing_losses'),
  );
  expect(closed).toMatchObject([{ outcome: 'informed', closedBy: 'keeper' }]);
  expect(open.map(({ steps }) => steps).sort()).toEqual([0, 2]);
  const inWork = open.find(({ steps }) => steps > 0) ?? expect.unreachable();
  const { steps } = await readCase(db, { merchantId, publicId: inWork.publicId, stepsMax: 9 });
  expect(steps.map(({ step }) => step).sort()).toEqual(['call', 'message']);
});

test.each([
  ['2026-11-23T10:00:00Z', '2026-11-16T00:00:00.000Z'],
  // The noon after the half-month would be in the future.
  ['2026-11-16T09:00:00Z', '2026-11-01T00:00:00.000Z'],
  ['2027-03-02T10:00:00Z', '2027-03-01T00:00:00.000Z'],
])('a month that ends at %s has its half at %s', (end, half) => {
  const from = new Date(Date.parse(end) - 30 * 86_400_000);
  expect(lastHalf({ from, end: new Date(end) })).toEqual(new Date(half));
});

test('replays the month only once', async () => {
  const before = await billsOf('agent_leaf', realTimeSalary);
  await setUpDemoSite(deps(), settings);
  expect(await billsOf('agent_leaf', realTimeSalary)).toEqual(before);
});
