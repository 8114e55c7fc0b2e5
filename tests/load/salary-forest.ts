import { randomUUID } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import { createSite } from '@app/core/sites/site';
import { money } from '@app/shared/money/money';
import { payoutEngines } from '@app/shared/payouts/engines';
import { randomFrom } from '../support/random.ts';

export const MEMBERS = 100_000;
export const AGENTS = 2_000;
const LEVELS = 8;
/** The same forest in every run, so that runs of different days compare. */
const SEED = 42;
const TOPS = 20;
const THRESHOLDS = [0n, 100_000n, 500_000n, 1_000_000n].map(money);

interface Place {
  readonly id: number;
  readonly uplineId: number | null;
  readonly level: number;
}

interface Planted {
  readonly merchantId: bigint;
  readonly agents: readonly Place[];
  readonly since: Date;
}

/**
 * Creates a site with trees of agents, each with a contract that its upline's dominates, and members below them,
 * by direct inserts. Returns the merchant's id.
 */
export async function plantForest(db: Database, since: Date): Promise<bigint> {
  const merchantId = await createSite(
    { db, clock: () => since },
    {
      code: 'forest',
      name: 'Forest',
      currency: 'USD',
      currencySymbol: '$',
      timeZone: 'UTC',
      salaryThresholds: THRESHOLDS,
    },
  );
  const agents = growAgents();
  await writeMembers(db, merchantId, since);
  await writePlaces(db, agents, since);
  await writeContracts(db, { merchantId, agents, since });
  await db.pool.query('VACUUM ANALYZE');
  return merchantId;
}

/** Agents have the first ids; each but the first few is placed below a random earlier one. */
function growAgents(): Place[] {
  const random = randomFrom(SEED);
  const agents: Place[] = [];
  for (let id = 1; id <= AGENTS; id++) {
    let upline: Place | undefined;
    if (id > TOPS) {
      do upline = random.oneOf(agents);
      while (upline.level >= LEVELS - 1);
    }
    agents.push({ id, uplineId: upline?.id ?? null, level: (upline?.level ?? -1) + 1 });
  }
  return agents;
}

async function writeMembers(db: Database, merchantId: bigint, since: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO member (id, public_id, merchant_id, username, nickname, password_hash,
                         customer_type, registered_at)
     SELECT n, gen_random_uuid(), $1, 'm' || n, 'm' || n, '', CASE WHEN n <= $3 THEN 1 ELSE 0 END, $4
     FROM generate_series(1, $2::int) n`,
    [merchantId, MEMBERS, AGENTS, since],
  );
  await db.pool.query(
    `INSERT INTO ledger_account (id, merchant_id, kind, member_id, balance)
     SELECT ledger_member_account(n, kind), $1, kind, n, 0
     FROM generate_series(1, $2::int) n, unnest('{1,2}'::smallint[]) kind`,
    [merchantId, MEMBERS],
  );
}

async function writePlaces(db: Database, agents: readonly Place[], since: Date): Promise<void> {
  const uplines = new Map(agents.map(({ id, uplineId }) => [id, uplineId]));
  const links = agents.flatMap(({ id }) => {
    const path: [ancestor: number, descendant: number, depth: number][] = [];
    for (let above: number | null = id; above !== null; above = uplines.get(above) ?? null)
      path.push([above, id, path.length]);
    return path;
  });
  await db.pool.query(
    `INSERT INTO agent_closure (ancestor_id, descendant_id, depth, valid_from)
     SELECT *, $4::timestamptz FROM unnest($1::bigint[], $2::bigint[], $3::smallint[])`,
    [links.map(([above]) => above), links.map(([, id]) => id), links.map(([, , d]) => d), since],
  );
  const below = agents.filter(({ uplineId }) => uplineId !== null);
  await db.pool.query(
    `INSERT INTO member_upline (member_id, upline_id, valid_from)
     SELECT *, $3::timestamptz FROM unnest($1::bigint[], $2::bigint[])
     UNION ALL
     SELECT n, 1 + (n * 7919) % $4, $3 FROM generate_series($4::int + 1, $5::int) n`,
    [below.map(({ id }) => id), below.map(({ uplineId }) => uplineId), since, AGENTS, MEMBERS],
  );
}

async function writeContracts(db: Database, { merchantId, agents, since }: Planted): Promise<void> {
  await db.pool.query(
    `INSERT INTO contract
       (id, public_id, merchant_id, kind, category, agent_id, upline_id, state, created_at)
     SELECT id, public_id, $1, $6, 'CONS', id, upline_id, 'A', $5
     FROM unnest($2::bigint[], $3::uuid[], $4::bigint[]) AS a (id, public_id, upline_id)`,
    [
      merchantId,
      agents.map(({ id }) => id),
      agents.map(() => randomUUID()),
      agents.map(({ uplineId }) => uplineId),
      since,
      payoutEngines.realTimeSalary.number,
    ],
  );
  await db.pool.query(
    `INSERT INTO contract_version (id, contract_id, valid_from, proposed_at)
     SELECT id, id, $2, $2 FROM unnest($1::bigint[]) AS a (id)`,
    [agents.map(({ id }) => id), since],
  );
  await db.pool.query(
    `INSERT INTO real_time_salary_terms (contract_version_id, profit_rate, loss_rate, threshold)
     SELECT id, 2000 - 200 * level, 6000 - 600 * level, ($3::bigint[])[1 + level / 2]
     FROM unnest($1::bigint[], $2::int[]) AS a (id, level)`,
    [agents.map(({ id }) => id), agents.map(({ level }) => level), THRESHOLDS],
  );
}
