import { depositsOfDay } from '@app/core/cashier';
import { connect, type Database, inTransaction } from '@app/core/db';
import { type Member, membersOfDay } from '@app/core/members';
import {
  findWithdrawalOfSite,
  legsOf,
  listWithdrawals,
  offerBank,
  queuedWithdrawals,
  riskOf,
  stepsOf,
  type Withdrawal,
  withdrawalQueueLengths,
  withdrawalTerms,
} from '@app/core/withdrawals';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { type WithdrawalQueue, withdrawalQueues } from '@app/shared/domain/withdrawal-states';
import { withBenchDatabases } from './bench-databases.ts';
import { inUnits, measure } from './in-look-ups.ts';
import { ENTRIES, fillHistory, pagesOfMember } from './member-history.ts';
import { MEMBERS, plantForest } from './salary-forest.ts';

const WITHDRAWALS = 100_000;
const START = new Date('2026-03-01T00:00:00Z');
const NOW = new Date('2026-05-01T00:00:00Z');
const ROWS = 50;
const HISTORY_MS = 50 * 24 * 3_600_000;
/** Withdrawals that are asked for one after another. */
const SUBJECTS = 100;
/** Of a queue: how far down a page is that is read by its place. */
const DEEP = 1_000;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Queues of withdrawals and the pages of one, with a hundred thousand at one site of which half are open, in look-ups of
 * a member by primary key; and the page of a member with fifty thousand entries. The queues are held against the rows.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  await withBenchDatabases(postgresUrl, ['console'], async (urls) => {
    await applyMigrations(urls.console);
    const db = connect(urls.console, 4);
    try {
      json || console.log(`Filling a site with ${WITHDRAWALS} withdrawals of ${MEMBERS} members …`);
      const merchantId = await plantForest(db, START);
      await fill(db, merchantId);
      const subjects = await someOf(db, merchantId);
      const shown = [];
      for (const [page, ask] of Object.entries(pagesOf(db, merchantId))) {
        const ofMember = ({ memberId }: Withdrawal) => memberId;
        shown.push({ page, ...inUnits(await measure(db, subjects, { ofMember, ask })) });
      }
      await checkQueues(db, merchantId);
      json || console.log(`Giving one member ${ENTRIES} entries …`);
      const member = await fillHistory(db, { merchantId, memberId: 1n, from: START });
      const until = new Date(START.getTime() + HISTORY_MS);
      for (const [page, ask] of Object.entries(pagesOfMember(db, member, { until }))) {
        const ofMember = ({ id }: Member) => id;
        shown.push({ page, ...inUnits(await measure(db, [member], { ofMember, ask })) });
      }
      report(shown, json);
    } finally {
      await db.close();
    }
  });
}

async function fill(db: Database, merchantId: bigint): Promise<void> {
  await inTransaction(db, (tx) =>
    offerBank(tx, merchantId, {
      ...{ code: 'bank', kind: 'bank', name: 'Bank', enabled: true },
      ...{ restsFrom: null, restsUntil: null, place: 0, version: 0 },
    }),
  );
  await db.pool.query(
    `INSERT INTO withdrawal_account (id, public_id, merchant_id, member_id, bank, content, number_hash, tail,
       is_default, bound_at, usable_from)
     SELECT n, gen_random_uuid(), $1, n, 'bank', '\\x00', decode(md5(n::text), 'hex'), '0000', true, $2, $2
     FROM generate_series(1, $3::int) AS n`,
    [merchantId, START, MEMBERS],
  );
  await db.pool.query(
    `INSERT INTO withdrawal (id, public_id, merchant_id, member_id, account_id, currency, amount, fee, settled,
       underway, state, request_key, created_at, closed_at)
     SELECT n, gen_random_uuid(), $1, 1 + n * 7919 % $4::int, 1 + n * 7919 % $4::int, 'USD', 1000000, 0,
       CASE WHEN state = 'completed' THEN 1000000 ELSE 0 END,
       CASE WHEN state IN ('confirming', 'disputed') THEN 1000000 ELSE 0 END, state, n::text,
       $2::timestamptz + n * interval '50 seconds',
       CASE WHEN state IN ('completed', 'rejected', 'cancelled')
         THEN $2::timestamptz + n * interval '50 seconds' + interval '1 hour' END
     FROM generate_series(1, $3::int) AS n
     CROSS JOIN LATERAL (SELECT (ARRAY['review', 'paying', 'confirming', 'disputed', 'completed', 'completed',
       'completed', 'rejected'])[1 + n % 8] AS state) s`,
    [merchantId, START, WITHDRAWALS, MEMBERS],
  );
  await db.pool.query(
    `INSERT INTO withdrawal_leg (public_id, withdrawal_id, number, amount, received, state, reference, paid_at,
       confirm_by, closed_at)
     SELECT gen_random_uuid(), id, 1, amount, CASE WHEN state = 'completed' THEN amount END,
       CASE state WHEN 'completed' THEN 'received' WHEN 'confirming' THEN 'paid' ELSE 'disputed' END, id::text,
       created_at, created_at + interval '30 minutes', closed_at
     FROM withdrawal WHERE state IN ('completed', 'confirming', 'disputed')`,
  );
  await db.pool.query(
    `INSERT INTO withdrawal_step (withdrawal_id, step, amount, at)
     SELECT id, step, amount, created_at FROM withdrawal,
       unnest(ARRAY['asked', 'approved', 'paid', 'received', 'completed']) AS step`,
  );
  await db.pool.query('VACUUM ANALYZE');
}

async function someOf(db: Database, merchantId: bigint): Promise<Withdrawal[]> {
  const found: Withdrawal[] = [];
  for (const queue of withdrawalQueues) {
    const rowsMax = Math.ceil(SUBJECTS / withdrawalQueues.length);
    found.push(...(await queuedWithdrawals(db, { merchantId, queue, rowsMax })));
  }
  return found;
}

function pagesOf(db: Database, merchantId: bigint) {
  const queue = (name: WithdrawalQueue, afterPublicId?: string) =>
    queuedWithdrawals(db, { merchantId, queue: name, afterPublicId, rowsMax: ROWS });
  const day = { merchantId, from: START, to: NOW, rowsMax: ROWS };
  let deep: Promise<string | undefined> | undefined;
  const deepest = () => {
    deep ??= queuedWithdrawals(db, { merchantId, queue: 'review', rowsMax: DEEP }).then(
      (rows) => rows.at(-1)?.publicId,
    );
    return deep;
  };
  return {
    'queue, in review': () => queue('review'),
    'queue, to pay': () => queue('paying'),
    'queue, in dispute': () => queue('disputed'),
    'queue, over': () => queue('closed'),
    'queue, in review, 20 pages down': async () => queue('review', await deepest()),
    'lengths of all queues': () => withdrawalQueueLengths(db, merchantId),
    'deposits of a day': () => depositsOfDay(db, day),
    'new members of a day': () => membersOfDay(db, day),
    'one withdrawal, with all of it': async ({ publicId }: Withdrawal) => {
      const found = await findWithdrawalOfSite(db, { merchantId, publicId });
      await Promise.all([
        legsOf(db, [found.id]),
        stepsOf(db, found.id),
        riskOf(db, found, { heldUntil: null }),
      ]);
    },
    "a member's list": ({ memberId }: Withdrawal) =>
      listWithdrawals(db, { memberId, from: START, to: NOW, rowsMax: ROWS }),
    "a member's terms": ({ memberId }: Withdrawal) =>
      withdrawalTerms(db, { merchantId, memberId, currency: 'USD', timeZone: 'UTC', now: NOW }),
  };
}

/** Each open withdrawal is in the queues of its state, counted in another way. */
async function checkQueues(db: Database, merchantId: bigint): Promise<void> {
  const { rows } = await db.pool.query<{ state: string; count: number }>(
    `SELECT state, count(*)::int AS count FROM withdrawal WHERE merchant_id = $1 AND closed_at IS NULL GROUP BY state`,
    [merchantId],
  );
  for (const { queue, count } of await withdrawalQueueLengths(db, merchantId)) {
    const counted = rows.find(({ state }) => state === queue)?.count ?? 0;
    if (counted !== count) throw new Error(`${queue}: ${count} in the queue and ${counted} rows`);
  }
}

function report(shown: readonly object[], json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ bench: 'console', pages: shown }));
    return;
  }
  console.log(`\nA member by primary key = 1.0; ${WITHDRAWALS} withdrawals, half of them open`);
  console.table(shown);
  console.log('Every open withdrawal is in its queue.');
}
