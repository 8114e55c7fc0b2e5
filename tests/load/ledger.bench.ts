import { randomInt, randomUUID } from 'node:crypto';
import {
  beginMonth,
  cash,
  house,
  memberOf,
  type Outcome,
  openHouseAccounts,
  type Posting,
  postBatch,
  trialBalance,
} from '@app/core/books/ledger';
import { connect, type Database, inTransaction, sql } from '@app/core/platform/db';
import { GroupCommit, systemClock } from '@app/core/platform/kernel';
import { createSite } from '@app/core/sites/site';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import type {
  BenchOptions,
  BenchResult,
  MeasuredFigure,
} from '../../scripts/bench/bench-result.ts';
import { quantile } from '../../scripts/bench/quantiles.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { pgbenchReference, preparePgbench } from './pgbench.ts';

const MEMBERS = 100_000;
const FULL = { rounds: 5, seconds: 3, entriesPerMember: 10 };
const SHORT = { rounds: 3, seconds: 2, entriesPerMember: 3 };
const WARM_UP_MS = 500;
const CONNECTIONS = 16;
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
type How = 'one by one' | 'batched';

interface Load {
  readonly how: How;
  readonly inFlight: number;
  /** Times the reference. */
  readonly aim?: number;
}

const LOADS: readonly Load[] = [
  { how: 'one by one', inFlight: 16 },
  { how: 'one by one', inFlight: 128, aim: 2 },
  { how: 'one by one', inFlight: 512, aim: 2 },
  { how: 'batched', inFlight: 16, aim: 3 },
  { how: 'batched', inFlight: 128, aim: 10 },
  { how: 'batched', inFlight: 512, aim: 15 },
];
/** For batched bets at the highest concurrency. */
const P99_MS_AIM = 25;

/**
 * Bets a second through `postBatch`, as a ratio to pgbench on the same server just before and after; both with fsync
 * and synchronous_commit on. Afterwards the rows are counted and the books are balanced.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const counts = short ? SHORT : FULL;
  return withBenchDatabases(postgresUrl, ['reference', 'ledger'], async (urls) => {
    say(`Filling the reference and the ledger (${MEMBERS} members) …`);
    const pgbench = await preparePgbench(urls.reference);
    await applyMigrations(urls.ledger);
    const db = connect(urls.ledger, CONNECTIONS);
    try {
      await assertDurable(db);
      await fill(db, counts.entriesPerMember);
      const before = await countEntries(db);
      const rounds: Round[] = [];
      for (let n = 1; n <= counts.rounds; n++) {
        say(`round ${n} of ${counts.rounds}`);
        rounds.push(await measureRound(db, counts.seconds, () => pgbench(counts.seconds)));
      }
      const posted = rounds.flat().reduce((sum, figure) => sum + figure.posted, 0);
      await checkBooks(db, before + posted);
      return resultOf(rounds);
    } finally {
      await db.close();
    }
  });
}

interface Figure {
  readonly perSecond: number;
  readonly p99: number;
  readonly posted: number;
}

/** A figure and the reference's transactions per second just before and after it. */
interface Compared extends Figure {
  readonly reference: number;
  readonly ratio: number;
}

type Round = readonly Compared[];

/** The reference runs between any two figures, so that other work of the machine slows both. */
async function measureRound(
  db: Database,
  seconds: number,
  measureReference: () => Promise<number>,
): Promise<Round> {
  const round: Compared[] = [];
  let before = await measureReference();
  for (const load of LOADS) {
    const figure = await measure(db, load, seconds);
    const after = await measureReference();
    const reference = (before + after) / 2;
    round.push({ ...figure, reference, ratio: figure.perSecond / reference });
    before = after;
  }
  return round;
}

/** Keeps `inFlight` bets under way for one round, each of a random member. */
async function measure(db: Database, { how, inFlight }: Load, seconds: number): Promise<Figure> {
  const queue = new GroupCommit<Posting, Outcome>({
    turnOf: ({ from }) => `${memberOf(from)}`,
    run: (postings) => postBatch(db, postings, new Date()),
  });
  const post = (posting: Posting): Promise<Outcome | undefined> =>
    how === 'batched'
      ? queue.submit(posting)
      : postBatch(db, [posting], new Date()).then(([outcome]) => outcome);
  const latencies: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + seconds * 1_000;
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

  return { perSecond: latencies.length / seconds, p99: quantile(latencies, 0.99), posted };
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

/** Creates a site whose members have money and a history, by direct inserts. Measured postings follow. */
async function fill(db: Database, entriesPerMember: number): Promise<void> {
  const merchantId = await createSite({ db, clock: systemClock }, SITE);
  if (merchantId !== MERCHANT) throw new Error(`the first site has the number ${merchantId}`);
  await inTransaction(db, (tx) => openHouseAccounts(tx, MERCHANT, VENDOR));
  await beginMonth({ db, now: systemClock() });

  const connection = await db.pool.connect();
  try {
    // Disables foreign keys: there are no member rows, which postings do not read.
    await connection.query('SET session_replication_role = replica');
    await connection.query(`
      INSERT INTO ledger_account (id, merchant_id, kind, member_id, balance)
      SELECT ledger_member_account(m, kind), ${MERCHANT}, kind, m,
        CASE kind WHEN 1 THEN ${DEPOSIT * entriesPerMember} ELSE 0 END
      FROM generate_series(1, ${MEMBERS}) m, unnest('{1,2}'::int[]) kind`);
    await connection.query(`
      INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after,
                                cause_id, source, kind, key)
      SELECT '2026-01-01', ${house(MERCHANT, 'outside')}, ledger_member_account(m, 1), ${DEPOSIT}, m, n * ${DEPOSIT},
        1, 1, 1, decode(md5(m || ' ' || n), 'hex')
      FROM generate_series(1, ${entriesPerMember}) n, generate_series(1, ${MEMBERS}) m`);
    await connection.query(`
      INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
      SELECT id, balance_after, source, key, decode(md5('deposit'), 'hex') FROM ledger_entry`);
    await connection.query('VACUUM ANALYZE ledger_account, ledger_entry, ledger_key');
    await connection.query('CHECKPOINT');
  } finally {
    connection.release(true);
  }
}

async function assertDurable(db: Database): Promise<void> {
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

function resultOf(rounds: readonly Round[]): BenchResult {
  const ratios = LOADS.map(
    ({ how, inFlight, aim }, place): MeasuredFigure => ({
      name: `${how}, ${inFlight} in flight`,
      rounds: rounds.flatMap((round) => round[place]?.ratio ?? []),
      unit: '×',
      betterIs: 'higher',
      aim,
    }),
  );
  const p99: MeasuredFigure = {
    name: 'p99, batched, 512 in flight',
    rounds: rounds.flatMap((round) => round.at(-1)?.p99 ?? []),
    unit: 'ms',
    betterIs: 'lower',
    aim: P99_MS_AIM,
  };
  return {
    reference: pgbenchReference(rounds.flat().map(({ reference }) => reference)),
    figures: [...ratios, p99],
  };
}
