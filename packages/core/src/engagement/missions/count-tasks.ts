import type { Money } from '@app/shared/money/money';
import {
  isNotOfPlay,
  ledgerEntryRows,
  postingKinds,
  SETTLE_MS_MAX,
  settledEntries,
} from '../../books/ledger/index.ts';
import { authenticatorRows } from '../../people/credentials/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type CountableEvent, countProgress } from './count-progress.ts';
import { grantMissionRewards } from './grant-mission-rewards.ts';
import { publishMissions } from './publish-missions.ts';
import type { ChangedProgress } from './write-progress.ts';

const ENTRIES_PER_BATCH = 2_000;
const { code: CREDITED } = postingKinds['cashier.deposit'];
const { code: REVERSED } = postingKinds['cashier.deposit_reversal'];

const create = sql(
  'missions.begin_deposits',
  'INSERT INTO mission_deposit_progress (id, last_entry_id) VALUES (1, 0) ON CONFLICT (id) DO NOTHING',
);
const lockProgress = sql(
  'missions.take_deposits',
  'SELECT last_entry_id AS id FROM mission_deposit_progress WHERE id = 1 FOR UPDATE SKIP LOCKED',
);
const moveOn = sql(
  'missions.move_deposits_on',
  'UPDATE mission_deposit_progress SET last_entry_id = $1 WHERE id = 1',
);
const readDeposits = sql(
  'missions.deposit_entries',
  `SELECT e.id, m.merchant_id AS "merchantId", e.member_id AS "memberId", e.amount,
     e.kind = ${REVERSED} AS "isReversed", coalesce(credited.at, e.at) AS at
   FROM ${ledgerEntryRows} e
   JOIN ${memberRows} m ON m.id = e.member_id
   LEFT JOIN ${ledgerEntryRows} credited ON e.kind = ${REVERSED} AND credited.id = e.cause_id
   WHERE e.id > $1 AND e.id <= $2 AND ${isNotOfPlay('e')} AND e.kind IN (${CREDITED}, ${REVERSED})
   ORDER BY e.id LIMIT ${ENTRIES_PER_BATCH}`,
);

interface DepositEntry {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
  readonly isReversed: boolean;
  readonly at: Date;
}

type TaskDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;
interface Batch {
  readonly count: number;
  readonly changed: readonly ChangedProgress[];
}

/**
 * A command. Counts deposits and tasks of accounts for missions, and grants the rewards that are due. A reversed
 * deposit is taken back. Each counts once, also with concurrent workers. Returns how many counted.
 */
export async function countMissionTasks(
  deps: TaskDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock, newId, publish } = deps;
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  const steps = [
    (tx: Tx) => countDeposits(tx, { newId }, { upTo, now: clock() }),
    (tx: Tx) => completeAccountMissions(tx, { newId }, clock()),
  ];
  let count = 0;
  for (const step of steps)
    while (!stop.aborted) {
      const batch = await inTransaction(db, step);
      if (!batch) break;
      faultPoint('mission.tasks_committed');
      count += batch.count;
      publishMissions(publish, batch.changed);
    }
  await grantMissionRewards(deps, stop);
  return count;
}

async function countDeposits(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { upTo, now }: { readonly upTo: bigint; readonly now: Date },
): Promise<Batch | undefined> {
  await tx.query(create);
  const [from] = await tx.query<{ id: bigint }>(lockProgress);
  if (!from || from.id >= upTo) return undefined;
  const entries = await tx.query<DepositEntry>(readDeposits, [from.id, upTo]);
  const events = entries.map(
    ({ merchantId, memberId, amount, isReversed, at }): CountableEvent => ({
      merchantId,
      memberId,
      at,
      counts: isReversed ? -1n : 1n,
      amount,
    }),
  );
  const changed = await countProgress(tx, deps, {
    measures: ['deposits', 'deposit_days'],
    events,
    gamesOfBets: async () => new Map(),
    now,
  });
  const isLast = entries.length < ENTRIES_PER_BATCH;
  await tx.query(moveOn, [isLast ? upTo : entries.at(-1)?.id]);
  faultPoint('mission.deposits_counted');
  return { count: entries.length, changed };
}

const MEMBERS_PER_BATCH = 500;

// Joins each mission of accounts with the members who did its task and have no progress in it. A concurrent worker hits
// the unique key and inserts nothing. 1970-01-01 is `ONLY_PERIOD`.
const complete = sql(
  'missions.complete_of_accounts',
  `INSERT INTO mission_progress (public_id, merchant_id, member_id, mission_id, version, period_start, progress, began_at,
     completed_at, grant_at)
   SELECT gen_random_uuid(), done.* FROM (
     SELECT m.merchant_id, member.id AS member_id, m.id AS mission_id, m.version, date '1970-01-01', 1, $1::timestamptz,
       $1::timestamptz, $1::timestamptz
     FROM mission m
     JOIN mission_version v ON v.mission_id = m.id AND v.number = m.version
     JOIN ${memberRows} member ON member.merchant_id = m.merchant_id AND member.closed_at IS NULL
     LEFT JOIN ${personalRows} personal ON personal.member_id = member.id
     LEFT JOIN ${authenticatorRows} authenticator ON authenticator.member_id = member.id
     WHERE m.ended_at IS NULL AND m.measure IN ('phone', 'email', 'two_factor')
       AND v.starts_at <= $1 AND (v.ends_at IS NULL OR v.ends_at > $1)
       AND CASE m.measure WHEN 'phone' THEN personal.phone_verified_at WHEN 'email' THEN personal.email_verified_at
         ELSE authenticator.confirmed_at END IS NOT NULL
       AND NOT EXISTS (SELECT FROM mission_progress p
         WHERE p.member_id = member.id AND p.mission_id = m.id AND p.period_start = '1970-01-01')
     ORDER BY member.id, m.id LIMIT ${MEMBERS_PER_BATCH}) done
   ON CONFLICT (member_id, mission_id, period_start) DO NOTHING
   RETURNING merchant_id AS "merchantId", member_id AS "memberId"`,
);

/** A step. Completes missions of accounts for members who did their task. */
async function completeAccountMissions(
  tx: Tx,
  _deps: Pick<Deps, 'newId'>,
  now: Date,
): Promise<Batch | undefined> {
  const changed = await tx.query<ChangedProgress>(complete, [now]);
  return changed.length === 0 ? undefined : { count: changed.length, changed };
}
