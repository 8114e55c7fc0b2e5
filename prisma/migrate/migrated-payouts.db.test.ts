import { contractBills } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { connect } from '@app/core/platform/db';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** The migration that generalizes runs and bills to engines. */
const FIRST = '20261121090100';

let client: pg.Client;
let url: string;

beforeEach(async () => {
  url = await emptyDatabaseUrl();
  await applyMigrations(url, {
    migrations: readMigrations().filter(({ name }) => name < FIRST),
  });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SETTLED);
  return () => client.end();
});

const all = async (text: string) => (await client.query(text)).rows;

/** Two agents with a contract each; windows that are paid, held and only claimed; changed terms. */
const SETTLED = `
  BEGIN;
  SET LOCAL session_replication_role = replica; -- of agents alone
  INSERT INTO merchant (id, code, name, currency, currency_symbol, display_decimals, time_zone,
    salary_thresholds, created_at)
  VALUES (1, 'one', 'One', 'USD', '$', 2, 'UTC', '{0}', '2026-11-01Z');
  INSERT INTO member (id, public_id, merchant_id, username, nickname, password_hash, customer_type,
                      registered_at)
  VALUES (11, gen_random_uuid(), 1, 'top', 'top', '', 1, '2026-11-01Z'),
         (12, gen_random_uuid(), 1, 'leaf', 'leaf', '', 1, '2026-11-01Z');
  INSERT INTO contract (id, public_id, merchant_id, kind, agent_id, upline_id, state, created_at)
  VALUES (21, '00000000-0000-4000-8000-000000000021', 1, 4, 11, NULL, 'A', '2026-11-01Z'),
         (22, '00000000-0000-4000-8000-000000000022', 1, 4, 12, 11, 'A', '2026-11-01Z');
  INSERT INTO contract_version (id, contract_id, valid_from, valid_to, profit_rate, loss_rate,
                                threshold, proposed_at)
  VALUES (31, 21, '2026-11-02Z', NULL, 2000, 6000, 1000000, '2026-11-01Z'),
         (32, 22, '2026-11-02Z', '2026-11-21Z', 1000, 3000, 1000000, '2026-11-01Z'),
         (33, 22, '2026-11-21Z', NULL, 1500, 5000, 2000000, '2026-11-20Z');
  INSERT INTO salary_run (merchant_id, window_start, state, lease_owner, lease_until, claimed_at,
    accrued_at, billed_at, paid_at, band_edges, bills, amount, posted_through, held_because, released_at)
  VALUES (1, '2026-11-20T12:00Z', 'paid', gen_random_uuid(), '2026-11-20T12:06Z', '2026-11-20T12:05Z',
          '2026-11-20T12:05:31Z', '2026-11-20T12:05:32Z', '2026-11-20T12:05:33Z', '{0,1000000}', 2,
          59000, 102, NULL, NULL),
         (1, '2026-11-20T12:05Z', 'held', gen_random_uuid(), '2026-11-20T12:11Z', '2026-11-20T12:10Z',
          '2026-11-20T12:10:31Z', '2026-11-20T12:10:32Z', NULL, '{0,1000000,2000000}', 1, 12000, 0,
          'amount', NULL),
         (1, '2026-11-20T12:10Z', 'claimed', gen_random_uuid(), '2026-11-20T12:16Z',
          '2026-11-20T12:15Z', NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL);
  INSERT INTO salary_accrual (contract_version_id, window_start, merchant_id, agent_id, upline_id, won,
    lost, bets, gross_micro, net_micro, carried_in_micro, carried_out_micro, amount)
  VALUES (31, '2026-11-20T12:00Z', 1, 11, NULL, 2000000, 10000000, 4, 64000000000, 32000000005, 0,
          5, 32000),
         (32, '2026-11-20T12:00Z', 1, 12, 11, 2000000, 10000000, 4, 32000000000, 27000000000, 0,
          0, 27000),
         (31, '2026-11-20T12:05Z', 1, 11, NULL, -1000000, 3000000, 2, 16000000000, 12000000001, 5,
          6, 12000);
  INSERT INTO salary_bill (id, public_id, merchant_id, window_start, agent_id, upline_id, valid_bet,
                           amount)
  VALUES (101, '00000000-0000-4000-8000-000000000101', 1, '2026-11-20T12:00Z', 11, NULL, 12000000, 32000),
         (102, '00000000-0000-4000-8000-000000000102', 1, '2026-11-20T12:00Z', 12, 11, 12000000, 27000),
         (103, '00000000-0000-4000-8000-000000000103', 1, '2026-11-20T12:05Z', 11, NULL, 2000000, 12000);
  SELECT setval('salary_bill_id_seq', 203);
  INSERT INTO payout_brake (merchant_id, engine, is_paused, run_amount_max, compared_from,
                            mean_multiple_max)
  VALUES (1, 'realtime_salary', true, 777, 55, 3);
  COMMIT;`;

const BILLS_BEFORE = `
  SELECT b.id, b.public_id, b.merchant_id, b.window_start AS start, b.agent_id, b.upline_id,
    b.valid_bet, b.amount, a.contract_version_id, a.won, a.lost, a.bets, a.gross_micro, a.net_micro,
    a.carried_in_micro, a.carried_out_micro, a.amount AS due, v.profit_rate, v.loss_rate, v.threshold
  FROM salary_bill b
  JOIN salary_accrual a ON a.agent_id = b.agent_id AND a.window_start = b.window_start
  JOIN contract_version v ON v.id = a.contract_version_id ORDER BY b.id`;
const BILLS_AFTER = `
  SELECT b.id, b.public_id, b.merchant_id, b.period_start AS start, b.agent_id, b.upline_id,
    b.valid_bet, b.amount, a.contract_version_id, f.won, f.lost, f.bets, a.gross_micro, a.net_micro,
    a.carried_in_micro, a.carried_out_micro, a.amount AS due, t.profit_rate, t.loss_rate, t.threshold
  FROM payout_bill b
  JOIN payout_accrual a ON a.agent_id = b.agent_id AND a.period_start = b.period_start
    AND a.engine = b.engine AND a.valid_bet = b.valid_bet
  JOIN real_time_salary_accrual f
    ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
  JOIN real_time_salary_terms t ON t.contract_version_id = a.contract_version_id
  WHERE b.engine = 4 ORDER BY b.id`;

const RUN = `state, lease_owner, lease_until, claimed_at, accrued_at, billed_at, paid_at, bills, amount,
  posted_through, held_because, released_at, band_edges`;
const RUNS_BEFORE = `
  SELECT merchant_id, window_start AS start, ${RUN} FROM salary_run ORDER BY window_start`;
const RUNS_AFTER = `
  SELECT merchant_id, period_start AS start, ${RUN}
  FROM payout_run LEFT JOIN real_time_salary_run USING (merchant_id, period_start)
  WHERE engine = 4 AND period_end = period_start + interval '5 minutes' ORDER BY period_start`;

const VERSION =
  'id, contract_id, valid_from, valid_to, profit_rate, loss_rate, threshold, proposed_at';
const VERSIONS_BEFORE = `SELECT ${VERSION} FROM contract_version ORDER BY id`;
const VERSIONS_AFTER = `
  SELECT ${VERSION} FROM contract_version JOIN real_time_salary_terms ON contract_version_id = id
  ORDER BY id`;

test('keeps existing runs, bills, terms and limits as real-time salary', async () => {
  const before = [await all(BILLS_BEFORE), await all(RUNS_BEFORE), await all(VERSIONS_BEFORE)];
  expect(before.map(({ length }) => length)).toEqual([3, 3, 3]);
  await applyMigrations(url);
  const after = [await all(BILLS_AFTER), await all(RUNS_AFTER), await all(VERSIONS_AFTER)];
  expect(after).toEqual(before);
  expect(await all('SELECT engine, is_paused, run_amount_max FROM payout_brake')).toEqual([
    { engine: 4, is_paused: true, run_amount_max: '777' },
  ]);
  expect(await all("SELECT nextval('payout_bill_id_seq')::int AS next")).toEqual([{ next: 204 }]);
});

test('shows an agent the same bills as before', async () => {
  await applyMigrations(url);
  const db = connect(url, 2);
  const { bills, total, paid } = await contractBills(db, {
    merchantId: 1n,
    agentId: 11n,
    engine: realTimeSalary,
    whose: 'mine',
    rowsMax: 10,
    from: new Date('2026-11-20Z'),
    to: new Date('2026-11-21Z'),
  });
  await db.close();
  expect({ total, paid }).toEqual({ total: 2, paid: 32_000n });
  expect(bills).toEqual([
    expect.objectContaining({
      publicId: '00000000-0000-4000-8000-000000000103',
      status: 'open',
      paid: 0n,
      validBet: 2_000_000n,
      gross: 16_000n,
      net: 12_000n,
      paidAt: null,
    }),
    {
      publicId: '00000000-0000-4000-8000-000000000101',
      agent: 'top',
      engine: realTimeSalary,
      games: 'CONS',
      periodStart: new Date('2026-11-20T12:00Z'),
      periodEnd: new Date('2026-11-20T12:05Z'),
      validBet: 12_000_000n,
      explained: {
        wonValidBet: 2_000_000n,
        lostValidBet: 10_000_000n,
        singleBetThreshold: 1_000_000n,
        profitRate: 2_000,
        lossRate: 6_000,
      },
      gross: 64_000n,
      net: 32_000n,
      carriedIn: 0n,
      carriedOut: 0n,
      paid: 32_000n,
      status: 'paid',
      paidAt: new Date('2026-11-20T12:05:33Z'),
    },
  ]);
});

test.each(['payout_accrual', 'payout_bill', 'real_time_salary_accrual', 'real_time_salary_run'])(
  '%s is written once, also by whom the tables belong to',
  async (table) => {
    await applyMigrations(url);
    for (const change of [
      `UPDATE ${table} SET period_start = now()`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ])
      await expect(client.query(change)).rejects.toThrow('is append-only');
  },
);
