import { money } from '@app/shared/money/money';
import type { Redis } from 'ioredis';
import {
  balanceOf,
  house,
  lastEntryOf,
  ledgerAccountRows,
  lockAccounts,
  post,
  trialCash,
} from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { lockMember } from '../members/index.ts';
import { endMemberSessions } from '../sessions/index.ts';

const TRIALS_PER_READ_MAX = 200;
/** Time after its end in which a trial may still get play money from a vendor that settles an open round. */
const LATE_MS = 7 * 24 * 3_600_000;

interface DueTrial {
  readonly memberId: bigint;
  readonly merchantId: bigint;
}

const readDue = sql(
  'trials.due',
  `SELECT t.member_id AS "memberId", t.merchant_id AS "merchantId" FROM trial t
   WHERE t.ended_at IS NULL AND t.ends_at <= $1
   UNION ALL
   SELECT t.member_id, t.merchant_id
   FROM trial t JOIN ${ledgerAccountRows} a ON a.member_id = t.member_id AND a.balance > 0
   WHERE t.ended_at > $2
   LIMIT ${TRIALS_PER_READ_MAX}`,
);

/**
 * A command. Ends trials after their day: the session, the member, and the play money, which returns to its
 * source. Play money that a vendor pays later returns at the next sweep. Idempotent, also for concurrent
 * workers. Returns how many.
 */
export async function endTrials(
  deps: Pick<Deps, 'db' | 'clock'> & { readonly redis: Redis },
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const now = deps.clock();
  for (let ended = 0; ; ) {
    const late = new Date(now.getTime() - LATE_MS);
    const due = await deps.db.query<DueTrial>(readDue, [now, late]);
    for (const trial of due) {
      if (signal?.aborted) return ended;
      await endMemberSessions(deps, trial.memberId);
      await inTransaction(deps.db, (tx) => endTrial(tx, trial, now));
      ended++;
    }
    if (due.length < TRIALS_PER_READ_MAX) return ended;
  }
}

const close = sql(
  'trials.close',
  'UPDATE trial SET ended_at = coalesce(ended_at, $2) WHERE member_id = $1',
);

/** A step. Bets lock the same account first, so none of them finds the member still open after this. */
async function endTrial(tx: Tx, { memberId, merchantId }: DueTrial, now: Date): Promise<void> {
  const own = trialCash(memberId);
  await lockAccounts(tx, [own]);
  await tx.query(close, [memberId, now]);
  await lockMember(tx, memberId, now);
  const left = await balanceOf(tx, own);
  if (left === 0n) return;
  const posting = {
    source: 'trial',
    key: `end ${memberId} after ${await lastEntryOf(tx, memberId)}`,
    kind: 'trial.end',
    from: own,
    to: house(merchantId, 'trial_outside'),
    amount: money(left),
    causeId: memberId,
  } as const;
  await post(tx, [posting], now);
}
