import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { auditDraws } from '@app/core/play/lottery-bets';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { crashAfter } from '../support/databases/crashing-database.ts';
import { settle } from '../support/play/lottery-world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { pgbenchReference, preparePgbench } from './pgbench.ts';
import { type SeededDraw, seedDraw } from './seed-draw.ts';

const FULL = { bets: 1_000_000, entries: 5_000_000 };
const SHORT = { bets: 100_000, entries: 500_000 };
const ROUNDS = 3;
const REFERENCE_SECONDS = 5;
const CONNECTIONS = 4;
/** Bets per pgbench transaction. Each bet writes an event and a state. */
const AIM = 10;

interface Round {
  /** pgbench transactions per second. */
  readonly reference: number;
  /** From the draw's outcome until every bet is decided and paid. */
  readonly ms: number;
  readonly walBytes: number;
}

/**
 * Bets a second through the settlement of one draw with mixed plays, from its result until the members are paid,
 * as a ratio to pgbench on the same server in the same minute. Each round settles a copy of the same database. One
 * copy is killed halfway and resumed: its books must be the same. Finally it compares bets, books and escrow.
 */
export async function run({ postgresUrl, short, say }: BenchOptions): Promise<BenchResult> {
  const counts = short ? SHORT : FULL;
  const { bets } = counts;
  return withBenchDatabases(postgresUrl, ['reference', 'draw', 'settled'], async (urls) => {
    say(
      `Filling the reference, a ledger of ${counts.entries} entries and a draw of ${bets} bets …`,
    );
    const pgbench = await preparePgbench(urls.reference);
    await applyMigrations(urls.draw);
    const draw = await onDatabase(urls.draw, (db) => seedDraw(depsOn(db), counts));
    const rounds: Round[] = [];
    let books = '';
    for (let n = 0; n < ROUNDS; n++) {
      say(`round ${n + 1} of ${ROUNDS}`);
      await copy(postgresUrl, urls);
      const reference = await pgbench(REFERENCE_SECONDS);
      const settled = await onDatabase(urls.settled, async (db) => {
        const measured = await measureSettling(db);
        if (n === 0) books = await booksOf(db, draw);
        return measured;
      });
      rounds.push({ reference, ...settled });
    }
    await onDatabase(urls.settled, assertInOrder);
    await copy(postgresUrl, urls);
    const resumed = await onDatabase(urls.settled, async (db) => {
      const deaths = await dieHalfway(db, draw, bets);
      say(`killed ${deaths} times`);
      await settle(depsOn(db));
      await assertInOrder(db);
      return booksOf(db, draw);
    });
    if (resumed !== books) throw new Error('killed and resumed, the draw was settled otherwise');
    return resultOf(rounds, bets);
  });
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const depsOn = (db: Database): Deps => ({
  db,
  clock: () => new Date(),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

async function copy(server: string, { draw, settled }: Record<'draw' | 'settled', string>) {
  const [from, to] = [draw, settled].map((url) => new URL(url).pathname.slice(1));
  await onDatabase(`${server}postgres`, async ({ pool }) => {
    await pool.query(`DROP DATABASE ${to}`);
    await pool.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`);
    await pool.query('CHECKPOINT');
  });
}

const written = sql(
  'bench.wal_written',
  "SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint AS bytes",
);

async function measureSettling(db: Database): Promise<Omit<Round, 'reference'>> {
  const walBytes = async () => Number((await db.query<{ bytes: bigint }>(written))[0]?.bytes);
  const before = await walBytes();
  const startedAt = performance.now();
  const settled = await settle(depsOn(db));
  const ms = performance.now() - startedAt;
  if (settled !== 1) throw new Error(`${settled} draws were settled`);
  return { ms, walBytes: (await walBytes()) - before };
}

const openLegs = sql(
  'bench.open_legs',
  'SELECT count(*)::int AS legs FROM lottery_leg WHERE draw_id = $1 AND ended_at IS NULL',
);

/** The process dies after this many bets, several times before half of them are decided. */
const BETS_PER_STATEMENT = 1_500;

/** Settles until half of the bets are decided, by processes that lose their connections in the middle of a step. */
async function dieHalfway(db: Database, { drawId }: SeededDraw, bets: number): Promise<number> {
  const open = async () => (await db.query<{ legs: number }>(openLegs, [drawId]))[0]?.legs ?? 0;
  let deaths = 0;
  for (; (await open()) > bets / 2; deaths++) {
    const dying = crashAfter(db, 25 + deaths + Math.floor(bets / BETS_PER_STATEMENT));
    await settle(depsOn(dying)).catch(() => {});
    await dying.close();
  }
  if ((await open()) === 0) throw new Error('the draw was settled before it could be killed');
  return deaths;
}

const digest = sql(
  'bench.books_of_draw',
  `SELECT md5(string_agg(line, ' ')) AS books FROM (
     SELECT concat_ws(',', id, state, payout, outcome_version) AS line FROM lottery_leg WHERE draw_id = $1
     UNION ALL SELECT concat_ws(',', 'account', id, balance) FROM ledger_account
     UNION ALL SELECT concat_ws(',', 'event', bet_id, agent_id, outcome, payout, valid_bet) FROM bet_event
     UNION ALL SELECT concat_ws(',', 'house', from_account < 0, to_account < 0, kind, sum(amount))
       FROM ledger_entry GROUP BY from_account < 0, to_account < 0, kind
     ORDER BY line) t`,
);

/** Digest of the balances of bets, members and the house. */
async function booksOf(db: Database, { drawId }: SeededDraw): Promise<string> {
  const [row] = await db.query<{ books: string }>(digest, [drawId]);
  return row?.books ?? '';
}

async function assertInOrder(db: Database): Promise<void> {
  const found = [...(await trialBalance(db)), ...(await auditDraws(db))];
  if (found.length > 0) throw new Error(found.map(({ where }) => where).join('; '));
}

function resultOf(rounds: readonly Round[], bets: number): BenchResult {
  return {
    reference: pgbenchReference(rounds.map(({ reference }) => reference)),
    figures: [
      {
        name: 'bets settled and paid',
        rounds: rounds.map(({ ms, reference }) => bets / (ms / 1_000) / reference),
        unit: '×',
        betterIs: 'higher',
        aim: AIM,
      },
      {
        name: 'write-ahead log',
        rounds: rounds.map(({ walBytes }) => walBytes / bets),
        unit: 'bytes a bet',
        betterIs: 'lower',
      },
    ],
  };
}
