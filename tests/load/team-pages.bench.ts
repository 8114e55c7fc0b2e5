import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { connect, type Database, sql } from '@app/core/db';
import { registerGame } from '@app/core/games';
import { incomeByDay } from '@app/core/payouts';
import { teamBets, teamResult, teamTransactions } from '@app/core/team';
import { recordMemberDays, recordTeamMoney } from '@app/core/turnover';
import { registerVendor } from '@app/core/vendors';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { withBenchDatabases } from './bench-databases.ts';
import { quantile } from './figures.ts';
import { processorTimes } from './processor-time.ts';
import { AGENTS, MEMBERS, plantForest } from './salary-forest.ts';
import { withoutIndexes } from './without-indexes.ts';

const BETS = 5_000_000;
const BETS_PER_DEPOSIT = 25;
const DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const END = Date.parse('2027-03-01T00:00:00Z');
const START = new Date(END - DAYS * DAY_MS);
const NOW = new Date(END - 1);
const RUNS = 600;
/** Pages at once, so that each connection has planned what they ask before they are measured. */
const WARM_UP = 20;
const ROWS = 20;
/** Players of the teams that are looked at. */
const TEAM = { from: 800, to: 2_900 };
const INCOMES = 20;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Pages of the agent centre over 90 days of bets, in look-ups of a member by primary key on the same connection, by
 * their duration and by the processor time of program and database: `--bets=` for fewer than five million. Afterwards sums of days are held against the bets themselves.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  const asked = process.argv.find((arg) => arg.startsWith('--bets='));
  const bets = asked ? Number(asked.slice('--bets='.length)) : BETS;
  await withBenchDatabases(postgresUrl, ['team'], async ({ team }) => {
    await applyMigrations(team);
    const db = connect(team, 4);
    try {
      json || console.log(`Filling a forest of ${AGENTS} agents with ${bets} bets …`);
      const merchantId = await plantForest(db, START);
      await fill(db, merchantId, bets);
      const agents = await teamsOfSize(db);
      const shown = [];
      for (const [page, ask] of Object.entries(pagesOf(db, merchantId))) {
        shown.push({ page, ...inUnits(await measure(db, agents, ask)) });
      }
      const income = await measure(db, agents.slice(0, INCOMES), (agentId) =>
        incomeByDay(db, { merchantId, agentId, ...last(30), timeZone: 'UTC' }),
      );
      shown.push({ page: 'income, 30 days', ...inUnits(income) });
      await checkSums(db);
      report({ bets, teams: agents.length, shown }, json);
    } finally {
      await db.close();
    }
  });
}

const last = (days: number) => ({ from: new Date(END - days * DAY_MS), to: new Date(END) });

const lookUp = sql('bench.look_up', 'SELECT * FROM member WHERE id = $1');

function pagesOf(db: Database, merchantId: bigint) {
  const page = { merchantId, language: 'EN' as const, rowsMax: ROWS };
  const bets = (days: number) => (agentId: bigint) =>
    teamBets(db, { ...page, ...last(days), agentId }, NOW);
  return {
    'bets, 7 days, with sums': bets(7),
    'bets, 30 days, with sums': bets(30),
    'bets, 7 days, 50 pages down': (agentId: bigint) => {
      const at = new Date(END - DAY_MS);
      return teamBets(
        db,
        { ...page, ...last(7), agentId, after: { bucketAt: at, at, shown: 0 } },
        NOW,
      );
    },
    'profit and loss, 30 days': (agentId: bigint) =>
      teamResult(db, { ...page, ...last(30), agentId }, NOW),
    'transactions, 7 days, with sums': (agentId: bigint) =>
      teamTransactions(db, { ...page, ...last(7), agentId }, NOW),
    'transactions, 30 days, with sums': (agentId: bigint) =>
      teamTransactions(db, { ...page, ...last(30), agentId }, NOW),
  };
}

interface Run {
  readonly ms: number;
  /** Milliseconds that a processor worked on it. */
  readonly worked: number;
}

interface Runs {
  /** Milliseconds of the very first, whose statements no connection has planned. */
  readonly first: number;
  /** After the warm-up, of one team after another. */
  readonly pages: readonly Run[];
  /** A look-up before each of them. */
  readonly units: readonly Run[];
}

async function measure(
  db: Database,
  agents: readonly bigint[],
  ask: (agentId: bigint) => Promise<unknown>,
): Promise<Runs> {
  const agentOf = (n: number): bigint => {
    const agentId = agents[n % agents.length];
    if (agentId === undefined) throw new Error('no team has so many players');
    return agentId;
  };
  const startedAt = performance.now();
  await ask(agentOf(0));
  const first = performance.now() - startedAt;
  await Promise.all(Array.from({ length: WARM_UP }, (_, n) => ask(agentOf(n))));
  const begin = await processorTimes(db);
  const timed = async (work: () => Promise<unknown>): Promise<Run> => {
    const [worked, begunAt] = [begin(), performance.now()];
    await work();
    return { ms: performance.now() - begunAt, worked: worked() };
  };
  const [units, pages]: [Run[], Run[]] = [[], []];
  for (let n = 0; n < RUNS; n++) {
    units.push(await timed(() => db.query(lookUp, [agentOf(n)])));
    pages.push(await timed(() => ask(agentOf(n))));
  }
  return { first, pages, units };
}

function inUnits({ first, pages, units }: Runs) {
  const share = (runs: readonly Run[], of: keyof Run, at: number) =>
    quantile(
      runs.map((run) => run[of]),
      at,
    );
  const one = share(units, 'ms', 0.5);
  const shown = (ms: number, by = one) => Number((ms / by).toFixed(1));
  const oneWorked = share(units, 'worked', 0.5);
  return {
    p50: shown(share(pages, 'ms', 0.5)),
    p99: shown(share(pages, 'ms', 0.99)),
    workP50: shown(share(pages, 'worked', 0.5), oneWorked),
    workP99: shown(share(pages, 'worked', 0.99), oneWorked),
    first: shown(first),
    unitMs: Number(one.toFixed(2)),
    unitP99: shown(share(units, 'ms', 0.99)),
  };
}

const findTeams = sql(
  'bench.teams_of_size',
  `SELECT c.ancestor_id AS id FROM agent_closure c
   JOIN member_upline u ON u.upline_id = c.descendant_id
   GROUP BY 1 HAVING count(*) BETWEEN $1 AND $2 ORDER BY 1`,
);
const teamsOfSize = async (db: Database): Promise<bigint[]> =>
  (await db.query<{ id: bigint }>(findTeams, [TEAM.from, TEAM.to])).map(({ id }) => id);

// Written directly: what is measured comes after it.
async function fill(db: Database, merchantId: bigint, bets: number): Promise<void> {
  const { vendorId, gameId } = await makeGame(db);
  await withoutIndexes(db, ['bet', 'bet_event', 'vendor_transaction'], async (client) => {
    await client.query(
      `INSERT INTO bet (id, public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus)
       SELECT n, gen_random_uuid(), $1, $4::int + 1 + (random() * ($5::int - $4::int - 1))::int, n,
         (10 ^ (random() * 3) * 10000)::bigint, $2::timestamptz + n * $6::float8 / $3::float8 * interval '1 ms',
         1, 1 + 4 * (n % 2), false
       FROM generate_series(1, $3::int) n`,
      [merchantId, START, bets, AGENTS, MEMBERS, DAYS * DAY_MS - 1_000],
    );
    await client.query(
      `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, stake,
                              payout, valid_bet, bucket_at, at, placed_at)
       SELECT b.merchant_id, b.id, b.member_id, u.upline_id, 1, 1 + b.id % 2, b.category, false, b.stake,
         (b.id + 1) % 2 * 2 * b.stake, b.stake, date_bin('5 minutes', b.placed_at, 'epoch'), b.placed_at, b.placed_at
       FROM bet b JOIN member_upline u ON u.member_id = b.member_id ORDER BY b.id`,
    );
    await client.query(
      `INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id, bet_id,
                                       amount, at, game_id)
       SELECT $2, id::text, 1, '', '', member_id, id, id, stake, placed_at, $1
       FROM bet`,
      [gameId, vendorId],
    );
  });
  await db.pool.query(
    `INSERT INTO turnover_window (merchant_id, window_start, recorded_at)
     SELECT DISTINCT merchant_id, bucket_at, bucket_at FROM bet_event`,
  );
  await db.pool.query(
    `INSERT INTO agent_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout, decisions,
                            bets, category, state)
     SELECT merchant_id, agent_id, date_trunc('day', bucket_at, 'UTC'), max(bucket_at), sum(stake),
       sum(valid_bet), sum(payout), count(*), count(*), category, outcome
     FROM bet_event GROUP BY 1, 2, 3, 10, 11`,
  );
  await db.pool.query(
    `INSERT INTO team_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout, decisions,
                           bets, category, state)
     SELECT d.merchant_id, c.ancestor_id, d.part_start, max(d.last_window), sum(d.stake), sum(d.valid_bet),
       sum(d.payout), sum(d.decisions), sum(d.bets), d.category, d.state
     FROM agent_day d JOIN agent_closure c ON c.descendant_id = d.agent_id
     GROUP BY d.merchant_id, c.ancestor_id, d.part_start, d.category, d.state ORDER BY d.part_start`,
  );
  await book(db, Math.round(bets / BETS_PER_DEPOSIT));
  await bill(db, merchantId);
  await recordMemberDays({ db, clock: () => NOW });
  await db.pool.query('VACUUM ANALYZE');
}

async function makeGame(db: Database) {
  const deps = { db, clock: () => START, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const vendorId = await registerVendor(deps, {
    ...{ code: 'bench', name: 'Bench', launchUrl: 'http://127.0.0.1/{gameCode}' },
    key: { kid: 'bench', publicKey: key },
  });
  const gameId = await registerGame(deps, {
    ...{ vendorId, code: 'reels', name: 'Reels', category: 'RNG', iconUrl: '/reels.svg' },
  });
  return { vendorId, gameId };
}

async function book(db: Database, deposits: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after, cause_id, source,
                               kind, key)
     SELECT $1::timestamptz + n * $4::float8 / $3::float8 * interval '1 ms',
       CASE WHEN n % 4 = 0 THEN ledger_member_account(m, 1) ELSE -576 END,
       CASE WHEN n % 4 = 0 THEN ledger_member_account(m, 2) ELSE ledger_member_account(m, 1) END,
       500000, m, 0, 0, 1, CASE WHEN n % 4 = 0 THEN 11 ELSE 1 END, decode(md5(n::text), 'hex')
     FROM (SELECT n, $2::int + 1 + (random() * ($5::int - $2::int - 1))::int AS m
           FROM generate_series(1, $3::int) n) drawn ORDER BY n`,
    [START, AGENTS, deposits, DAYS * DAY_MS - 1_000, MEMBERS],
  );
  await db.pool.query(
    `INSERT INTO ledger_day (day, last_entry_id, closed_at)
     SELECT (at AT TIME ZONE 'UTC')::date, max(id), max(at) FROM ledger_entry GROUP BY 1`,
  );
  await recordTeamMoney({ db });
}

/** Bills of real-time salary, for the agents whose income is looked at. */
async function bill(db: Database, merchantId: bigint): Promise<void> {
  const agents = (await teamsOfSize(db)).slice(0, INCOMES);
  const windows = `generate_series($2::timestamptz, $3::timestamptz - interval '5 minutes', interval '5 minutes')`;
  const values = [merchantId, new Date(END - 30 * DAY_MS), new Date(END)];
  await db.pool.query(
    `INSERT INTO payout_run (merchant_id, engine, period_start, period_end, state, lease_owner, lease_until,
                             claimed_at, paid_at, posted_through)
     SELECT $1, 4, at, at + interval '5 minutes', 'paid', gen_random_uuid(), at, at, at, 9000000000
     FROM ${windows} AS at`,
    values,
  );
  await db.pool.query(
    `INSERT INTO payout_accrual (contract_version_id, period_start, merchant_id, engine, category, agent_id,
                                 valid_bet, gross_micro, net_micro, carried_in_micro, carried_out_micro, amount)
     SELECT agent, at, $1, 4, 'CONS', agent, 100, 100000000, 100000000, 0, 0, 100
     FROM ${windows} AS at, unnest($4::bigint[]) AS agent`,
    [...values, agents],
  );
  await db.pool.query(
    `INSERT INTO payout_bill (public_id, merchant_id, engine, category, period_start, agent_id, valid_bet, amount)
     SELECT gen_random_uuid(), merchant_id, engine, category, period_start, agent_id, valid_bet, amount
     FROM payout_accrual`,
  );
  await db.pool.query(
    `INSERT INTO payout_day (merchant_id, agent_id, day_start, amount, bills, engine)
     SELECT merchant_id, agent_id, date_trunc('day', period_start, 'UTC'), sum(amount), count(*), engine
     FROM payout_bill GROUP BY 1, 2, 3, 6`,
  );
}

const compare = sql(
  'bench.compare_team_sums',
  `SELECT (SELECT sum(stake)::bigint FROM agent_day) = (SELECT sum(stake)::bigint FROM bet_event)
     AND (SELECT sum(entries)::bigint FROM agent_cash_day) = (SELECT count(*) FROM ledger_entry)
     AND (SELECT sum(amount)::bigint FROM payout_day) = (SELECT sum(amount)::bigint FROM payout_bill)
     AND (SELECT sum(stake)::bigint FROM member_day)
       = (SELECT sum(stake)::bigint FROM bet_event WHERE bucket_at < (SELECT max(part_end) FROM member_day_part))
     AND (SELECT count(*) FROM agent_cash_entry) = (SELECT count(*) FROM ledger_entry)
     AND NOT EXISTS (
       SELECT FROM (
         SELECT c.ancestor_id, sum(e.stake)::bigint AS stake
         FROM bet_event e JOIN agent_closure c ON c.descendant_id = e.agent_id GROUP BY 1
       ) again
       FULL JOIN (SELECT agent_id, sum(stake)::bigint AS stake FROM team_day GROUP BY 1) summed
         ON summed.agent_id = again.ancestor_id
       WHERE again.stake IS DISTINCT FROM summed.stake
     ) AS same`,
);

async function checkSums(db: Database): Promise<void> {
  const [row] = await db.query<{ same: boolean }>(compare);
  if (!row?.same) throw new Error('sums of days differ from what they are made of');
}

interface Measured {
  readonly bets: number;
  readonly teams: number;
  readonly shown: readonly { readonly page: string; readonly p50: number; readonly p99: number }[];
}

function report({ bets, teams, shown }: Measured, json: boolean): void {
  const measured = { bets, teams, pages: shown };
  if (json) {
    console.log(JSON.stringify({ bench: 'team-pages', ...measured }));
    return;
  }
  console.log(`\nA member by primary key = 1.0; ${teams} teams of ${TEAM.from} to ${TEAM.to}`);
  console.table(shown);
}
