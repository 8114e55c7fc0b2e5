import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase, freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  makeAgent,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { readGiven } from '../../agent-pay/payouts/dividend/given-to-teams.ts';
import { recordTeamMoney } from '../../agent-pay/turnover/index.ts';
import {
  accountsOfSite,
  beginMonth,
  cash,
  closeAccountDays,
  daysOfAccount,
  dropOldMonths,
  entriesWithReversals,
  entryOfKey,
  house,
  houseBalance,
  type Posting,
  postBatch,
  readEntry,
  reverse,
  sumOfDays,
} from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { endTrials } from '../../people/trials/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { sumGamingRevenue } from '../gaming-revenue/index.ts';
import { teamResult, teamTransactions } from '../team/index.ts';
import { memberAsOf } from '../timeline/index.ts';
import { accountEntries } from './account-entries.ts';
import { explainEntry } from './explain-entry.ts';
import { explainTransaction } from './explain-transaction.ts';
import { incomeByCategory } from './income-by-category.ts';
import { memberTransactions, type TransactionsRequest } from './member-transactions.ts';
import { monthlyStatement } from './monthly-statement.ts';
import { statementByDay } from './statement-by-day.ts';
import { monthsOf, type SentQuery } from './test-support/months-of.ts';

const MONTHS = ['2011-01', '2011-02', '2011-03', '2011-04', '2011-05'];
const now = new Date('2011-05-28');

let db: Database;
let ann: Member;
let agentId: bigint;
/** Ids of the entries, one for each week, by time. */
const entries = new Map<string, bigint>();

beforeAll(async () => {
  db = await freshDatabase();
  const site = await makeSite(db);
  agentId = (await makeAgent(db, site)).id;
  ann = await makeMember(db, { ...site, agentId });
  for (const month of MONTHS) {
    const first = new Date(`${month}-01`);
    await until('the month has begun', () => beginMonth({ db, now: first }));
    for (const day of ['01', '08', '15', '22']) await book(`${month}-${day}T12:00:00Z`);
  }
  await closeAccountDays({ db, clock: () => now });
  return () => db.close();
});

const deposit = (key: string): Posting => ({
  source: 'cashier',
  key,
  kind: 'cashier.deposit',
  from: house(ann.merchantId, 'outside'),
  to: cash(ann.id),
  amount: whole(10),
  causeId: 1n,
});

async function book(time: string): Promise<void> {
  const [outcome] = await postBatch(db, [deposit(time)], new Date(time));
  entries.set(time, outcome?.entryId ?? 0n);
}

const ask = (from: string, to: string, more: Partial<TransactionsRequest> = {}) =>
  memberTransactions(db, {
    memberId: ann.id,
    from: new Date(from),
    to: new Date(to),
    language: 'EN',
    rowsMax: 3,
    ...more,
  });

/** Reads all pages, one after the other. */
async function walk(from: string, to: string): Promise<string[]> {
  const times: string[] = [];
  for (let afterReference: string | undefined; ; ) {
    const { transactions, hasMore } = await ask(from, to, { afterReference });
    times.push(...transactions.map(({ at }) => at.toISOString().slice(0, 10)));
    afterReference = transactions.at(-1)?.reference;
    if (!hasMore) return times;
  }
}

/** Returns the named statements on the ledger's entries that the work sent. */
async function watch(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const asked: SentQuery[] = [];
  const seen = (client: pg.PoolClient) => {
    const query = client.query;
    client.query = ((config: SentQuery, ...rest: unknown[]) => {
      if (config?.name && config.text.includes('ledger_entry')) asked.push(config);
      return Reflect.apply(query, client, [config, ...rest]);
    }) as typeof client.query;
  };
  const before = (client: pg.PoolClient) =>
    !watched.has(client) && watched.add(client) && seen(client);
  const watched = new Set<pg.PoolClient>();
  const pools = [db.pool, db.plannedPool];
  for (const pool of pools) pool.on('acquire', before);
  await work();
  for (const pool of pools) pool.off('acquire', before);
  return asked;
}

const MARCH = entryTime('2011-03-15');
function entryTime(day: string): string {
  return `${day}T12:00:00Z`;
}
const idOf = (time: string): bigint => entries.get(time) ?? expect.unreachable();

const march = ['2011-03-10', '2011-03-20'] as const;
const range = () => ({ from: new Date(march[0]), to: new Date(march[1]) });
const ofAgent = () => ({ merchantId: ann.merchantId, agentId });
const MONTHS_THERE = [1, 2, 3, 4, 5, 6, 7, 8].map((month) => `2011_0${month}`);
/** All readers of entries, with the months that each may read. */
const readers: Record<string, { work: () => Promise<unknown>; months: readonly string[] }> = {
  'a page of records': { work: () => ask(...march), months: ['2011_03'] },
  'the next page': {
    work: async () => {
      const { transactions } = await ask(...march);
      await ask(...march, { afterReference: transactions.at(-1)?.reference });
    },
    months: ['2011_03'],
  },
  'the lines of a movement': {
    work: async () => {
      const [one] = (await ask(...march)).transactions;
      await explainTransaction(db, {
        memberId: ann.id,
        reference: one?.reference ?? '',
      });
    },
    months: ['2011_03'],
  },
  'payouts by kind of game': {
    work: () => incomeByCategory(db, { ...range(), memberId: ann.id, timeZone: 'UTC' }),
    months: ['2011_03'],
  },
  'the entries of an account on a day': {
    work: async () => {
      for (const kind of ['outside', 'house_games'] as const) {
        const account = house(ann.merchantId, kind, 0n);
        const asked = { account, day: '2011-03-15', rowsMax: 5, language: 'EN' } as const;
        const [entry] = await accountEntries(db, asked);
        await accountEntries(db, { ...asked, afterReference: entry?.reference });
      }
    },
    months: ['2011_03'],
  },
  'an entry in words': {
    work: async () => {
      const [one] = (await ask(...march)).transactions;
      const { merchantId } = ann;
      await explainEntry(db, { merchantId, reference: one?.reference ?? '', language: 'EN' });
    },
    months: ['2011_03'],
  },
  'accounts of a site at a moment': {
    work: () => accountsOfSite(db, { merchantId: ann.merchantId, at: new Date(MARCH) }),
    months: ['2011_03'],
  },
  'days of an account': {
    work: () =>
      daysOfAccount(db, { account: house(ann.merchantId, 'outside'), month: '2011-05-01' }),
    months: ['2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'an entry': { work: () => readEntry(db, idOf(MARCH)), months: ['2011_03'] },
  'the entry of a key': { work: () => entryOfKey(db, deposit(MARCH)), months: ['2011_03'] },
  'entries with what undid them': {
    work: () => entriesWithReversals(db, [idOf(MARCH)]),
    months: ['2011_03'],
  },
  'a balance of the house': {
    work: () => houseBalance(db, house(ann.merchantId, 'outside')),
    months: ['2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'the end of days': {
    work: async () => {
      await book('2011-05-28T12:00:00Z');
      await closeAccountDays({ db, clock: () => new Date('2011-05-29T12:00:00Z') });
    },
    months: ['2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'a statement by days': {
    work: () => statementByDay(db, { ...range(), memberId: ann.id, timeZone: 'UTC' }),
    months: ['2011_03', '2011_04', '2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'a statement of a month': {
    work: () => monthlyStatement(db, { ...range(), memberId: ann.id, timeZone: 'UTC' }),
    months: ['2011_03', '2011_04', '2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'the balance of a member at a moment': {
    work: () => memberAsOf(db, { memberId: ann.id, at: new Date(march[0]) }),
    months: ['2011_03', '2011_04', '2011_05', '2011_06', '2011_07', '2011_08'],
  },
  'deposits of today and yesterday': {
    work: () => {
      const [yesterday, today, compared] = ['2011-03-14', '2011-03-15', '2011-03-14'].map(
        (day) => new Date(day),
      ) as [Date, Date, Date];
      const days = { yesterday, today, compared, now: new Date(MARCH) };
      return sumOfDays(db, { ...days, to: cash(ann.id), kind: 'cashier.deposit' });
    },
    months: ['2011_03', '2011_04', '2011_05', '2011_06', '2011_07', '2011_08'],
  },
  // The range ends today, because the player has been below the agent only since then.
  'the figures of players in a team': {
    work: () => {
      const asked = { ...range(), ...ofAgent(), to: new Date(), rowsMax: 5 };
      return teamResult(db, asked, new Date());
    },
    months: MONTHS_THERE.slice(2),
  },
  'the money movements of one player, for the upline': {
    work: () => {
      const asked = { ...range(), ...ofAgent(), language: 'EN', rowsMax: 5 } as const;
      return teamTransactions(db, { ...asked, username: ann.username }, new Date());
    },
    months: ['2011_03'],
  },
  'the deductions of a dividend so far': {
    work: () => {
      const span = { periodStart: new Date(march[0]), periodEnd: new Date(march[1]) };
      const asked = { ...span, ...ofAgent(), stretchStarts: [span.periodStart] };
      const deducts = ['promotion', 'rebate'] as const;
      return readGiven(db, { ...asked, deducts, category: 'CONS', onlyAgentId: agentId });
    },
    months: MONTHS_THERE.slice(2),
  },
  // Continues after the last summed entry, which here is before the first one.
  'the sums of teams': {
    work: () => recordTeamMoney({ db }),
    months: MONTHS_THERE,
  },
  'the revenue of vendors': {
    work: () => sumGamingRevenue({ db, clock: () => now }),
    months: MONTHS_THERE,
  },
  'the end of a trial': {
    work: async () => {
      await makeTrial({ ...deps(), clock: () => now }, { merchantId: ann.merchantId });
      const redis = new Redis(await freshRedisUrl());
      await endTrials({ db, redis, clock: () => new Date('2011-05-30') });
      redis.disconnect();
    },
    months: ['2011_05', '2011_06', '2011_07', '2011_08'],
  },
};
const deps = () => ({ db, newId: () => crypto.randomUUID(), enqueue: () => {}, publish: () => {} });

const CORE = join(import.meta.dirname, '..');
const STATEMENT = /sql(?:PlannedOnce)?\(\s*'([\w.]+)',\s*(?:`([^`]*)`|'([^']*)')/g;
/**
 * Statements that may read all partitions: audits of the books, the first day of a ledger, a member's oldest entry, and
 * the first rows of a member's timeline, which an index of each month returns in order. `statement_months` searches
 * each month once. `match_payouts` looks up single keys. `entries_of_cause` reads from a deposit's request until now,
 * in an index with few rows of the member.
 */
const OF_ALL = [
  'ledger.trial_balance',
  'gaming_revenue.audit',
  'ledger.oldest_open_day',
  'records.since',
  'records.statement_months',
  'timeline.money',
  'reconciliation.match_payouts',
  'records.entries_of_cause',
];

test('the list of readers above names every reader of entries', async () => {
  const asked: SentQuery[] = [];
  for (const { work } of Object.values(readers)) asked.push(...(await watch(work)));
  const written = globSync('**/*.ts', { cwd: CORE, exclude: (name) => name === 'generated' })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(CORE, file), 'utf8').matchAll(STATEMENT)])
    .filter(([, , text = '', plain = '']) =>
      /(FROM|JOIN) (ledger_entry\b|\$\{ledgerEntryRows\})/.test(text + plain),
    )
    .map(([, name = '']) => name);
  expect(written.length).toBeGreaterThan(8);
  const read = new Set([...OF_ALL, ...asked.map(({ name }) => name)]);
  expect(written.filter((name) => !read.has(name))).toEqual([]);
});

test.each(Object.keys(readers))('%s is read only from its months', async (reader) => {
  const { work, months } = readers[reader] ?? expect.unreachable();
  const asked = (await watch(work)).filter(({ name }) => !OF_ALL.includes(name));
  expect(asked.length).toBeGreaterThan(0);
  for (const statement of asked)
    for (const mode of ['generic', 'custom']) {
      const read = await monthsOf(db, statement, mode);
      expect(months, `${statement.name}, ${mode} plan`).toEqual(expect.arrayContaining(read));
    }
});

test('pages continue across the turn of a month, without skipping an entry', async () => {
  expect(await walk('2011-02-20', '2011-04-02')).toEqual([
    '2011-04-01',
    '2011-03-22',
    '2011-03-15',
    '2011-03-08',
    '2011-03-01',
    '2011-02-22',
  ]);
  const { total, cameIn } = await ask('2011-02-20', '2011-04-02');
  expect({ total, cameIn }).toEqual({ total: 6, cameIn: whole(60) });
});

test('shows the cause of a reversal in an earlier month, and remaining entries after a month was dropped', async () => {
  await inTransaction(db, (tx) => reverse(tx, { entryId: idOf(MARCH), at: now }));
  const [reversal] = (await ask('2011-05-27', '2011-05-29')).transactions;
  expect(reversal).toMatchObject({ kind: 'cashier.deposit_reversal', amount: -whole(10) });
  const { transactions } = await ask('2011-03-14', '2011-03-16');
  const afterReference = transactions[0]?.reference;

  const dropped = await dropOldMonths({ db, now: new Date('2026-11-21'), monthsKept: 60 });
  expect(dropped.length).toBeGreaterThan(3);
  expect(await walk('2011-01-01', '2011-05-10')).toEqual(['2011-05-08', '2011-05-01']);
  expect(await ask('2011-01-01', '2011-05-10', { afterReference })).toMatchObject({
    transactions: [],
    total: 2,
  });
});
