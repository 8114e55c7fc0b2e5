import {
  addTurnoverMonths,
  recordMemberDays,
  recordTeamMoney,
  recordTurnover,
} from '@app/core/agent-pay/turnover';
import { type Database, sql } from '@app/core/platform/db';
import { makeGame } from './bench-game.ts';
import { AGENTS, MEMBERS } from './salary-forest.ts';
import { withoutIndexes } from './without-indexes.ts';

const BETS_PER_DEPOSIT = 25;
const DAYS = 90;
export const DAY_MS = 24 * 3_600_000;
export const END = Date.parse('2027-03-01T00:00:00Z');
export const START = new Date(END - DAYS * DAY_MS);
export const NOW = new Date(END - 1);
/** From here on windows are recorded one by one, as the worker does: pages of today and of seven days read them. */
const RECORDED_FROM = new Date(END - 9 * DAY_MS);
/** Number of players in the measured teams. */
export const TEAM = { from: 800, to: 2_900 };
/** Number of agents with bills. */
export const INCOMES = 20;

const findTeams = sql(
  'bench.teams_of_size',
  `SELECT c.ancestor_id AS id FROM agent_closure c
   JOIN member_upline u ON u.upline_id = c.descendant_id
   GROUP BY 1 HAVING count(*) BETWEEN $1 AND $2 ORDER BY 1`,
);
export const teamsOfSize = async (db: Database): Promise<bigint[]> =>
  (await db.query<{ id: bigint }>(findTeams, [TEAM.from, TEAM.to])).map(({ id }) => id);

/** Inserts 90 days of bets, deposits and bills of a forest directly. */
export async function fillHistory(db: Database, merchantId: bigint, bets: number): Promise<void> {
  const { vendorId, gameId } = await makeGame(db, START);
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
     SELECT DISTINCT merchant_id, bucket_at, bucket_at FROM bet_event WHERE bucket_at < $1`,
    [RECORDED_FROM],
  );
  await db.pool.query(
    `INSERT INTO agent_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout, decisions,
                            bets, category, state)
     SELECT merchant_id, agent_id, date_trunc('day', bucket_at, 'UTC'), max(bucket_at), sum(stake),
       sum(valid_bet), sum(payout), count(*), count(*), category, outcome
     FROM bet_event WHERE bucket_at < $1 GROUP BY 1, 2, 3, 10, 11`,
    [RECORDED_FROM],
  );
  await db.pool.query(
    `INSERT INTO team_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout, decisions,
                           bets, category, state)
     SELECT d.merchant_id, c.ancestor_id, d.part_start, max(d.last_window), sum(d.stake), sum(d.valid_bet),
       sum(d.payout), sum(d.decisions), sum(d.bets), d.category, d.state
     FROM agent_day d JOIN agent_closure c ON c.descendant_id = d.agent_id
     GROUP BY d.merchant_id, c.ancestor_id, d.part_start, d.category, d.state ORDER BY d.part_start`,
  );
  await db.pool.query(
    `INSERT INTO team_day_total (merchant_id, agent_id, part_start, last_window, turnover, stake, payout, players,
                                 last_bet_at)
     SELECT merchant_id, agent_id, part_start, max(last_window), sum(valid_bet), sum(stake), sum(payout), 0,
       max(last_window)
     FROM team_day GROUP BY 1, 2, 3 ORDER BY 3`,
  );
  await addTurnoverMonths(db, START);
  await recordTurnover({ db, clock: () => new Date(END + DAY_MS) });
  await book(db, Math.round(bets / BETS_PER_DEPOSIT));
  await bill(db, merchantId);
  await recordMemberDays({ db, clock: () => NOW });
  await db.pool.query('VACUUM ANALYZE');
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
    `INSERT INTO deposit (public_id, merchant_id, member_id, channel, currency, amount, state, created_at,
                          expires_at, paid_at, completed_at, first_below)
     SELECT gen_random_uuid(), m.merchant_id, m.id, 'bench', 'USD', e.amount, 'completed', e.at, e.at, e.at, e.at,
       CASE WHEN row_number() OVER (PARTITION BY m.id ORDER BY e.id) = 1 THEN u.upline_id END
     FROM ledger_entry e JOIN member m ON m.id = e.member_id JOIN member_upline u ON u.member_id = m.id
     WHERE e.kind = 1 ORDER BY e.id`,
  );
  await db.pool.query(
    `INSERT INTO ledger_day (day, last_entry_id, closed_at)
     SELECT (at AT TIME ZONE 'UTC')::date, max(id), max(at) FROM ledger_entry GROUP BY 1`,
  );
  await recordTeamMoney({ db });
}

/** Bills of real-time salary, for the agents whose income is measured. */
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
    `INSERT INTO payout_day
       (merchant_id, agent_id, upline_id, day_start, engine, bills, valid_bet, amount, owes, kept)
     SELECT merchant_id, agent_id, coalesce(upline_id, 0), date_trunc('day', period_start, 'UTC'), engine,
       count(*), sum(valid_bet), sum(amount), sum(owes), sum(greatest(amount, 0))
     FROM payout_bill GROUP BY 1, 2, 3, 4, 5`,
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
     )
     AND NOT EXISTS (
       SELECT FROM team_day_total total
       FULL JOIN (SELECT agent_id, part_start, sum(stake)::bigint AS stake FROM team_day GROUP BY 1, 2) summed
         USING (agent_id, part_start)
       WHERE total.stake IS DISTINCT FROM summed.stake
     ) AS same`,
);

/** @throws if daily sums differ from their events */
export async function checkSums(db: Database): Promise<void> {
  const [row] = await db.query<{ same: boolean }>(compare);
  if (!row?.same) throw new Error('sums of days differ from what they are made of');
}
