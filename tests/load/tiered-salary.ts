import { randomUUID } from 'node:crypto';
import { connect, type Database, inTransaction, sql } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { type PayoutEngine, setBrake, settlePayouts } from '@app/core/payouts';
import type { TieredTerms } from '@app/core/payouts/tiers';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { money } from '@app/shared/money/money';
import { payoutFindings } from '../support/payout-books.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { median } from './figures.ts';
import { findPgbench, measurePgbench, preparePgbench, REFERENCE } from './pgbench.ts';
import { AGENTS, type ForestContracts, MEMBERS, plantForest } from './salary-forest.ts';

const BETS = 1_000_000;
const ROUNDS = 5;
const REFERENCE_SECONDS = 5;
const CONNECTIONS = 4;
const DAY_MS = 24 * 3_600_000;
const FIRST_DAY = Date.parse('2027-03-01T00:00:00Z');

interface Benched {
  readonly bench: string;
  readonly engine: PayoutEngine<TieredTerms>;
}

interface Round {
  /** pgbench transactions per second. */
  readonly reference: number;
  /** Sum the day, roll it up the tree, write what each contract earned, make the bills and book them. */
  readonly ms: number;
}

/**
 * Bets per second through a day of a salary by tiers, from its end to the agents' cash, as a ratio to pgbench
 * tpcb-like on the same server in the same minute. Afterwards the gross of every contract is reckoned again,
 * and the books are balanced.
 */
export const benchTiers =
  ({ bench, engine }: Benched) =>
  async ({ postgresUrl, json }: { postgresUrl: string; json: boolean }): Promise<void> => {
    const pgbench = findPgbench();
    const say = (text: string) => json || console.log(text);
    await withBenchDatabases(postgresUrl, ['reference', 'salary'], async (urls) => {
      say(`Filling the reference (scale ${REFERENCE.scale}) and a forest of ${AGENTS} agents …`);
      await preparePgbench(pgbench, urls.reference);
      await applyMigrations(urls.salary);
      const db = connect(urls.salary, CONNECTIONS);
      try {
        const before = new Date(FIRST_DAY - DAY_MS);
        const merchantId = await plantForest(db, before, tieredContracts(engine));
        await inTransaction(db, (tx) =>
          setBrake(tx, { merchantId, engine, runAmountMax: money(10n ** 15n) }),
        );
        const rounds: Round[] = [];
        for (let n = 0; n < ROUNDS; n++) {
          const day = new Date(FIRST_DAY + n * DAY_MS);
          await playDay(db, merchantId, day);
          const reference = await measurePgbench(pgbench, urls.reference, REFERENCE_SECONDS);
          const round = { reference, ms: await settle(db, { merchantId, engine, day }) };
          rounds.push(round);
          say(`day ${n + 1}: ${Math.round(round.ms)} ms, ${Math.round(ratio(round))} × pgbench`);
        }
        await checkBooks(db);
        report(bench, rounds, json);
      } finally {
        await db.close();
      }
    });
  };

/** The same for each, so that all are covered above. */
const tieredContracts = ({ facts, terms }: PayoutEngine<TieredTerms>): ForestContracts => ({
  number: facts.number,
  writeTerms: async (db, agents) => {
    await db.pool.query(
      `INSERT INTO ${terms.table} (contract_version_id, turnovers, actives, rates)
       SELECT id, ARRAY[10000, 1000000, 10000000]::bigint[], ARRAY[0, 1, 3], ARRAY[1000, 2000, 3000]
       FROM unnest($1::bigint[]) AS a (id)`,
      [agents.map(({ id }) => id)],
    );
  },
});

/** A million bets that were decided in the windows of one day. */
async function playDay(db: Database, merchantId: bigint, day: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category,
                            is_bonus, stake, payout, valid_bet, bucket_at, at, placed_at)
     SELECT $1, b.n, b.member_id, u.upline_id, 1, 2, 1, false, b.stake, 0, b.stake, b.bucket_at,
       b.bucket_at + interval '1 minute', b.bucket_at
     FROM (
       SELECT n, $4::int + 1 + floor(random() * ($5::int - $4::int))::int AS member_id,
         (10 ^ (random() * 3.5) * 10000)::bigint AS stake,
         $2::timestamptz + floor(random() * 288) * interval '5 minutes' AS bucket_at
       FROM generate_series(1, $3::int) n
     ) b JOIN member_upline u ON u.member_id = b.member_id`,
    [merchantId, day, BETS, AGENTS, MEMBERS],
  );
  await db.pool.query('VACUUM ANALYZE bet_event');
  await db.pool.query('CHECKPOINT');
}

interface Settled {
  readonly merchantId: bigint;
  readonly engine: PayoutEngine<TieredTerms>;
  readonly day: Date;
}

const readState = sql(
  'bench.state_of_day',
  'SELECT state FROM payout_run WHERE merchant_id = $1 AND period_start = $2 AND engine = $3',
);

async function settle(db: Database, { merchantId, engine, day }: Settled): Promise<number> {
  const due = day.getTime() + DAY_MS + engine.periods.graceMs;
  const startedAt = performance.now();
  // A clock that stands where the day is due when the round begins and goes on from there.
  const clock = () => new Date(due + Math.round(performance.now() - startedAt));
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  await settlePayouts(deps, engine);
  const ms = performance.now() - startedAt;
  const [run] = await db.query<{ state: string }>(readState, [
    merchantId,
    day,
    engine.facts.number,
  ]);
  if (run?.state !== 'paid') throw new Error(`the day is ${run?.state ?? 'not settled'}`);
  return ms;
}

// Bet by bet through the closure, where the engine sums by direct agent and climbs the tree.
const reckonAgain = sql(
  'bench.reckon_days_again',
  `SELECT count(*)::int AS wrong FROM payout_accrual a
   JOIN (
     SELECT c.ancestor_id AS agent_id, date_trunc('day', e.bucket_at, 'UTC') AS day,
       sum(e.valid_bet)::bigint AS valid_bet
     FROM bet_event e JOIN agent_closure c ON c.descendant_id = e.agent_id GROUP BY 1, 2
   ) again ON again.agent_id = a.agent_id AND again.day = a.period_start
   WHERE again.valid_bet <> a.valid_bet`,
);

async function checkBooks(db: Database): Promise<void> {
  const findings = await payoutFindings(db);
  const [again] = await db.query<{ wrong: number }>(reckonAgain);
  if (again?.wrong !== 0) findings.push(`${again?.wrong} contracts have another turnover`);
  findings.push(...(await trialBalance(db)).map(({ where }) => `the books are off at ${where}`));
  if (findings.length > 0) throw new Error(findings.join('; '));
}

/** Bets a second, times the reference. */
const ratio = ({ ms, reference }: Round): number => BETS / (ms / 1_000) / reference;

function report(bench: string, rounds: readonly Round[], json: boolean): void {
  const ratios = sorted(rounds.map(ratio));
  const ms = median(sorted(rounds.map((round) => round.ms)));
  const reference = Math.round(median(sorted(rounds.map((round) => round.reference))));
  const measured = {
    ...{ bench, bets: BETS, reference, ratio: Math.round(median(ratios)) },
    spread: [Math.round(ratios.at(0) ?? 0), Math.round(ratios.at(-1) ?? 0)],
    seconds: Number((ms / 1_000).toFixed(2)),
  };
  if (json) {
    console.log(JSON.stringify(measured));
    return;
  }
  console.log(`\npgbench tpcb-like: ${reference} TPS = 1.0; medians of ${rounds.length} days`);
  console.table([measured]);
  console.log('Every contract’s turnover summed again bet by bet; bills and trial balance agree.');
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
