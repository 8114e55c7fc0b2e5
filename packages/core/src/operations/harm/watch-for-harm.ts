import { harmRules, harmWeights } from '@app/shared/harm/settings';
import { type Database, inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { countDays } from './count-days.ts';
import { decideMarkers } from './decide-markers.ts';
import { deleteOldDays } from './delete-old-days.ts';
import { writeMarkers } from './markers.ts';
import { openCases } from './open-cases.ts';
import { readHarmFacts } from './read-harm-facts.ts';

const MEMBERS_PER_STEP = 100;

// The lock also keeps operators from closing a case meanwhile. Other workers skip locked members.
const lockDue = sql(
  'harm.lock_due',
  `SELECT member_id AS "memberId", merchant_id AS "merchantId" FROM harm_standing WHERE due_at <= $1
   ORDER BY due_at, member_id LIMIT ${MEMBERS_PER_STEP} FOR NO KEY UPDATE SKIP LOCKED`,
);

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * A command for the worker. Counts new bets and deposits, assesses the members concerned and opens cases. Idempotent;
 * the next worker continues where another stopped. Returns how many members were assessed.
 */
export async function watchForHarm(deps: WatchDeps, stop?: AbortSignal): Promise<number> {
  const now = deps.clock();
  await countDays(deps.db, now, stop);
  await deleteOldDays(deps.db, now);
  return assessDue(deps, now, stop);
}

async function assessDue(
  { db, newId }: { readonly db: Database; readonly newId: Deps['newId'] },
  now: Date,
  stop?: AbortSignal,
): Promise<number> {
  let assessed = 0;
  while (!stop?.aborted) {
    const count = await inTransaction(db, (tx) => assessNext(tx, { newId }, now));
    if (count === 0) break;
    assessed += count;
  }
  return assessed;
}

interface Due {
  readonly memberId: bigint;
  readonly merchantId: bigint;
}

async function assessNext(tx: Tx, deps: Pick<Deps, 'newId'>, now: Date): Promise<number> {
  const due = await tx.query<Due>(lockDue, [now]);
  for (const [merchantId, members] of Map.groupBy(due, (of) => of.merchantId)) {
    const memberIds = members.map(({ memberId }) => memberId);
    const rules = await readSetting(tx, { merchantId, setting: harmRules });
    const weights = await readSetting(tx, { merchantId, setting: harmWeights });
    const facts = await readHarmFacts(tx, { merchantId, memberIds, rules, now });
    const markers = facts.flatMap((of) =>
      decideMarkers(of, rules, weights).map((marker) => ({ memberId: of.memberId, ...marker })),
    );
    await writeMarkers(tx, { memberIds, markers }, now);
    await openCases(tx, deps, { memberIds, rules }, now);
  }
  faultPoint('harm.marked');
  return due.length;
}
