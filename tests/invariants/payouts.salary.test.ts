import { randomUUID } from 'node:crypto';
import {
  changeContract,
  moveContractedAgent,
  moveDownline,
  signContract,
} from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import {
  type RealTimeTerms,
  realTimeSalary,
  realTimeTerms,
} from '@app/core/agent-pay/payouts/real-time-salary';
import { trialBalance } from '@app/core/books/ledger';
import { moveMember } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction, sql } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import type { BetKey } from '@app/core/play/bets';
import { rate } from '@app/shared/money/rate';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { freshDatabase } from '../support/databases/database.ts';
import { deadline } from '../support/deadline.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { randomFrom, TEST_SEED } from '../support/random.ts';
import { makeAgent, makeMember, makeSite, whole } from '../support/world.ts';

const DEEP = process.env.TEST_DEEP === '1';
const TOPS = 3;
const AGENTS = DEEP ? 400 : 40;
const WINDOWS = DEEP ? 300 : 24;
const BETS_PER_WINDOW = DEEP ? 400 : 60;
const MINUTE_MS = 60_000;
const START = Date.parse('2026-12-10T12:00:00Z');

const random = randomFrom(TEST_SEED);
const thresholds = [0, 10, 50, 100].map(whole);

let db: Database;
let now = START - 2 * WINDOW_MS;
let merchantId: bigint;
const BEST: RealTimeTerms = {
  profitRate: rate(4_321),
  lossRate: rate(9_876),
  threshold: whole(0),
};
/** Initial terms. Later changes and moves follow the rules of contracts. */
const signed = new Map<bigint, RealTimeTerms>();
const agents: Member[] = [];
const players: Member[] = [];

const deps = () => ({
  db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

beforeAll(async () => {
  db = await freshDatabase();
  ({ merchantId } = await makeSite(deps()));
  for (let n = 0; n < AGENTS; n++) {
    const upline = n < TOPS ? undefined : random.oneOf(agents);
    const agent = await makeAgent(deps(), { merchantId, uplineId: upline?.id ?? null });
    if (n < TOPS || random.chance(0.8)) await signBelow(upline, agent);
    agents.push(agent);
    players.push(await makeMember(deps(), { merchantId, agentId: random.oneOf(agents).id }));
  }
  return () => db.close();
});

const name = `whatever happens, each bet earns every level what its contract says (seed ${TEST_SEED})`;

test(name, { timeout: deadline((DEEP ? 10 : 5) * MINUTE_MS) }, async () => {
  const bets: BetKey[] = [];
  for (let window = 0; window < WINDOWS; window++) {
    now = START + window * WINDOW_MS + random.below(WINDOW_MS);
    bets.push(...(await playSome()));
    await shuffleSome();
    now = START + window * WINDOW_MS + random.below(WINDOW_MS);
    bets.push(...(await playSome()));
    await voidAll(deps(), merchantId, drawFrom(bets, random.below(4)));
    // A worker that is sometimes offline and returns at any moment of a window.
    if (random.chance(0.6)) await settleAt(START + window * WINDOW_MS + random.below(WINDOW_MS));
  }
  await settleAt(START + WINDOWS * WINDOW_MS + WINDOW_GRACE_MS);

  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
  const [engine, betByBet] = await Promise.all([db.query<Net>(accrued), db.query<Net>(computed)]);
  expect(engine.length).toBeGreaterThan(5 * WINDOWS);
  expect(engine).toEqual(betByBet);
});

async function playSome(): Promise<BetKey[]> {
  const bets = Array.from({ length: BETS_PER_WINDOW / 2 }, () => ({
    by: random.oneOf(random.chance(0.1) ? agents : players),
    // Around the thresholds, and below a cent of salary.
    stake: random.oneOf([0.01, 9.99, 10, 49.99, 50, 99.99, 100, 100.01, random.below(1_000) + 1]),
    result: random.oneOf(['won', 'lost', 'lost', 'push'] as const),
  }));
  return playBets(deps(), merchantId, bets);
}

async function settleAt(moment: number): Promise<void> {
  now = moment;
  await settlePayouts(deps(), realTimeSalary);
}

/** Moves an agent or changes their terms; a change that breaks a rule is refused and changes nothing. */
async function shuffleSome(): Promise<void> {
  const agent = random.oneOf(agents);
  const upline = random.chance(0.2) ? null : random.oneOf(agents).id;
  // An operator moves the agent, either ending contracts that would break a rule, or only if all can stay.
  const team = { memberId: agent.id, uplineId: upline };
  await refusable(() =>
    random.chance(0.1)
      ? inTransaction(db, (tx) => moveDownline(tx, deps(), [realTimeTerms], team, new Date(now)))
      : moveContractedAgent(deps(), [realTimeTerms], { agentId: agent.id, uplineId: upline }),
  );
  const player = random.oneOf(players);
  const move = { memberId: player.id, uplineId: upline, now: new Date(now) };
  await inTransaction(db, (tx) => moveMember(tx, move));
  const terms = drawTerms();
  await refusable(() =>
    changeContract(deps(), realTimeTerms, { agentId: random.oneOf(agents).id, terms }),
  );
}

/** Signs terms that the upline's dominate; none if the upline has no contract. */
async function signBelow(upline: Member | undefined, { id: agentId }: Member): Promise<void> {
  const above = upline ? signed.get(upline.id) : BEST;
  if (!above) return;
  const terms = {
    profitRate: rate(above.profitRate - random.below(200)),
    lossRate: rate(above.lossRate - random.below(500)),
    threshold: random.oneOf(thresholds.filter((threshold) => threshold >= above.threshold)),
  };
  await signContract(deps(), realTimeTerms, { agentId, terms });
  signed.set(agentId, terms);
}

const drawTerms = (): RealTimeTerms => ({
  profitRate: rate(random.below(BEST.profitRate)),
  lossRate: rate(random.below(BEST.lossRate)),
  threshold: random.oneOf(thresholds),
});

async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

function drawFrom(bets: BetKey[], count: number): BetKey[] {
  return Array.from({ length: Math.min(count, bets.length) }).flatMap(() =>
    bets.splice(random.below(bets.length), 1),
  );
}

interface Net {
  readonly agentId: bigint;
  readonly windowStart: Date;
  readonly net: string;
}

const accrued = sql(
  'test.accrued_nets',
  `SELECT agent_id AS "agentId", period_start AS "windowStart", net_micro::text AS net
   FROM payout_accrual WHERE net_micro <> 0 ORDER BY 2, 1`,
);

// The rule in its own words: for each bet, the rate of each contract above it, less that of the next one below.
const computed = sql(
  'test.computed_nets',
  `WITH earned AS (
     SELECT e.seq, e.bucket_at, c.ancestor_id, c.depth,
       CASE WHEN e.valid_bet >= t.threshold THEN
         CASE e.kind WHEN 2 THEN -1 ELSE 1 END * e.valid_bet::numeric
         * CASE e.outcome WHEN 1 THEN t.profit_rate ELSE t.loss_rate END
       ELSE 0 END AS gross
     FROM bet_event e
     JOIN agent_closure c ON c.descendant_id = e.agent_id
       AND c.valid_from <= e.bucket_at AND (c.valid_to IS NULL OR c.valid_to > e.bucket_at)
     JOIN contract k ON k.agent_id = c.ancestor_id AND k.kind = 4
     JOIN contract_version v ON v.contract_id = k.id
       AND v.valid_from <= e.bucket_at AND (v.valid_to IS NULL OR v.valid_to > e.bucket_at)
     JOIN real_time_salary_terms t ON t.contract_version_id = v.id
     WHERE e.outcome <> 0
   ), shared AS (
     SELECT ancestor_id, bucket_at,
       gross - coalesce(lag(gross) OVER (PARTITION BY seq ORDER BY depth), 0) AS net
     FROM earned
   )
   SELECT ancestor_id AS "agentId", bucket_at AS "windowStart", sum(net)::text AS net
   FROM shared GROUP BY 1, 2 HAVING sum(net) <> 0 ORDER BY 2, 1`,
);
