import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { connect, type Database, inTransaction, sql } from '@app/core/db';
import { systemClock } from '@app/core/kernel';
import {
  beginMonth,
  cash,
  house,
  type Outcome,
  openHouseAccounts,
  type Posting,
  postBatch,
  trialBalance,
} from '@app/core/ledger';
import { createSite } from '@app/core/site';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import pg from 'pg';
import { median } from './figures.ts';
import { GroupCommit } from './group-commit.ts';
import { findPgbench, measurePgbench, preparePgbench, REFERENCE } from './pgbench.ts';

const MEMBERS = 100_000;
const ENTRIES_PER_MEMBER = 10;
const ROUNDS = 5;
const MEASURE_SECONDS = 3;
const WARM_UP_MS = 500;
const CONNECTIONS = 16;
const QUEUES = 2;
const MERCHANT = 1n;
const VENDOR = 1n;
const DEPOSIT = 1_000_000;
const SITE = {
  code: 'bench',
  name: 'Bench',
  currency: 'USD',
  currencySymbol: '$',
  timeZone: 'UTC',
  salaryThresholds: [],
};
/** What was promised: `[how, in flight, at least so many times the reference]`. */
const TARGETS = [
  ['single', 16, 0],
  ['single', 128, 2],
  ['single', 512, 2],
  ['batched', 16, 0],
  ['batched', 128, 5],
  ['batched', 512, 8],
] as const;

type How = (typeof TARGETS)[number][0];

/**
 * Bets per second through the ledger's own doors, as a ratio to pgbench tpcb-like on the same server
 * in the same minute; both with fsync and synchronous_commit on. Afterwards the rows are counted and
 * the books are balanced.
 *
 * @param options.postgresUrl a superuser's address of the server, ending in a slash
 */
export async function run({ postgresUrl, json }: { postgresUrl: string; json: boolean }) {
  const pgbench = findPgbench();
  await withDatabases(postgresUrl, async ({ referenceUrl, ledgerUrl }) => {
    const say = (text: string) => json || console.log(text);
    say(`Filling the reference (scale ${REFERENCE.scale}) and the ledger (${MEMBERS} members) …`);
    await preparePgbench(pgbench, referenceUrl);
    await applyMigrations(ledgerUrl);
    const db = connect(ledgerUrl, CONNECTIONS);
    try {
      await mustBeDurable(db);
      await fill(db);
      const before = await countEntries(db);
      const rounds: Round[] = [];
      let posted = 0;
      for (let n = 1; n <= ROUNDS; n++) {
        const round = await measureRound(db, () =>
          measurePgbench(pgbench, referenceUrl, MEASURE_SECONDS),
        );
        posted += round.reduce((sum, figure) => sum + figure.posted, 0);
        rounds.push(round);
        say(`round ${n}: ${round.map(describe).join(' · ')}`);
      }
      await checkBooks(db, before + posted);
      report(rounds, { json, entries: before + posted });
    } finally {
      await db.close();
    }
  });
}

interface Figure {
  readonly how: How;
  readonly inFlight: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly posted: number;
}

/** A figure and the reference's transactions per second just before and after it. */
interface Compared extends Figure {
  readonly reference: number;
  readonly ratio: number;
}

type Round = readonly Compared[];

/** The reference runs between any two figures: what else the machine does meanwhile hits both. */
async function measureRound(db: Database, measureReference: () => Promise<number>): Promise<Round> {
  const round: Compared[] = [];
  let before = await measureReference();
  for (const [how, inFlight] of TARGETS) {
    const figure = await measure(db, how, inFlight);
    const after = await measureReference();
    const reference = (before + after) / 2;
    round.push({ ...figure, reference, ratio: figure.perSecond / reference });
    before = after;
  }
  return round;
}

const describe = ({ how, inFlight, ratio }: Compared) => `${how} ${inFlight}: ${rounded(ratio, 2)}`;

/** Keeps `inFlight` bets under way for one round, each of a random member. */
async function measure(db: Database, how: How, inFlight: number): Promise<Figure> {
  const queues = new GroupCommit(db, QUEUES);
  const post = (posting: Posting): Promise<Outcome | undefined> =>
    how === 'batched'
      ? queues.post(posting)
      : postBatch(db, [posting], new Date()).then(([outcome]) => outcome);
  const latencies: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURE_SECONDS * 1_000;
  let posted = 0;

  const player = async () => {
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      const outcome = await post(randomBet());
      if (outcome?.status !== 'posted') throw new Error(`a bet was ${outcome?.status}`);
      posted++;
      const answered = performance.now();
      if (answered >= start && answered < end) latencies.push(answered - sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, player));

  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const perSecond = latencies.length / MEASURE_SECONDS;
  return { how, inFlight, perSecond, p50: percentile(0.5), p99: percentile(0.99), posted };
}

const randomBet = (): Posting => ({
  source: 'vendor',
  key: randomUUID(),
  kind: 'bet.stake',
  from: cash(BigInt(randomInt(1, MEMBERS + 1))),
  to: house(MERCHANT, 'round_escrow', VENDOR),
  amount: money(100n),
  causeId: 1n,
});

/** A site whose members have money and a history, written directly: what is measured comes later. */
async function fill(db: Database): Promise<void> {
  const merchantId = await createSite({ db, clock: systemClock }, SITE);
  if (merchantId !== MERCHANT) throw new Error(`the first site has the number ${merchantId}`);
  await inTransaction(db, (tx) => openHouseAccounts(tx, MERCHANT, VENDOR));
  await beginMonth({ db, now: systemClock() });

  const connection = await db.pool.connect();
  try {
    // Without the members' own rows, which no posting looks at.
    await connection.query('SET session_replication_role = replica');
    await connection.query(`
      INSERT INTO ledger_account (id, merchant_id, kind, member_id, balance)
      SELECT ledger_member_account(m, kind), ${MERCHANT}, kind, m,
        CASE kind WHEN 1 THEN ${DEPOSIT * ENTRIES_PER_MEMBER} ELSE 0 END
      FROM generate_series(1, ${MEMBERS}) m, unnest('{1,2}'::int[]) kind`);
    await connection.query(`
      INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after,
                                cause_id, source, kind, key)
      SELECT '2026-01-01', ${house(MERCHANT, 'outside')}, ledger_member_account(m, 1), ${DEPOSIT}, m, n * ${DEPOSIT},
        1, 1, 1, decode(md5(m || ' ' || n), 'hex')
      FROM generate_series(1, ${ENTRIES_PER_MEMBER}) n, generate_series(1, ${MEMBERS}) m`);
    await connection.query(`
      INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
      SELECT id, balance_after, source, key, decode(md5('deposit'), 'hex') FROM ledger_entry`);
    await connection.query('VACUUM ANALYZE ledger_account, ledger_entry, ledger_key');
    await connection.query('CHECKPOINT');
  } finally {
    connection.release(true);
  }
}

async function mustBeDurable(db: Database): Promise<void> {
  const setting = sql('bench.setting', 'SELECT current_setting($1) AS value');
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await db.query<{ value: string }>(setting, [name]);
    if (row?.value !== 'on')
      throw new Error(
        `This server runs with ${name} ${row?.value}: its figures would mean nothing.`,
      );
  }
}

async function countEntries(db: Database): Promise<number> {
  const count = sql('bench.count', 'SELECT count(*)::int AS entries FROM ledger_entry');
  const [row] = await db.query<{ entries: number }>(count);
  return row?.entries ?? 0;
}

async function checkBooks(db: Database, expected: number): Promise<void> {
  const entries = await countEntries(db);
  if (entries !== expected)
    throw new Error(`${expected} bets were answered, but the books have ${entries} entries`);
  const discrepancies = await trialBalance(db);
  if (discrepancies.length > 0)
    throw new Error(`the books are off at ${discrepancies.map(({ where }) => where).join(', ')}`);
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

function report(rounds: readonly Round[], { json, entries }: { json: boolean; entries: number }) {
  const lines = TARGETS.map(([how, inFlight, target], place) => {
    const figures = rounds.flatMap((round) => round[place] ?? []);
    const of = (read: (figure: (typeof figures)[number]) => number) =>
      figures.map(read).toSorted((a, b) => a - b);
    const ratios = of(({ ratio }) => ratio);
    return {
      how,
      inFlight,
      ratio: rounded(median(ratios), 2),
      spread: [rounded(ratios.at(0) ?? 0, 2), rounded(ratios.at(-1) ?? 0, 2)],
      target,
      isMet: median(ratios) >= target,
      perSecond: Math.round(median(of(({ perSecond }) => perSecond))),
      p50: rounded(median(of(({ p50 }) => p50))),
      p99: rounded(median(of(({ p99 }) => p99))),
    };
  });
  const references = rounds.flat().map(({ reference }) => reference);
  const reference = Math.round(median(references.toSorted((a, b) => a - b)));
  if (json) return console.log(JSON.stringify({ bench: 'ledger', reference, entries, lines }));
  console.log(`\npgbench tpcb-like: ${reference} TPS = 1.0; medians of ${rounds.length} rounds`);
  console.table(lines);
  console.log(`${entries} entries counted in the books, and the trial balance is empty.`);
}

/** Two databases of our own on the server, dropped whatever happens. */
async function withDatabases(
  postgresUrl: string,
  work: (urls: { referenceUrl: string; ledgerUrl: string }) => Promise<void>,
): Promise<void> {
  const server = new pg.Client({ connectionString: `${postgresUrl}postgres` });
  await server.connect();
  const suffix = randomBytes(4).toString('hex');
  const names = [`bench_reference_${suffix}`, `bench_ledger_${suffix}`] as const;
  try {
    for (const name of names) await server.query(`CREATE DATABASE ${name}`);
    await work({
      referenceUrl: `${postgresUrl}${names[0]}`,
      ledgerUrl: `${postgresUrl}${names[1]}`,
    });
  } finally {
    for (const name of names) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
}
