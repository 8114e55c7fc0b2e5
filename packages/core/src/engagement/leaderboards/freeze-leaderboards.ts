import { splitPrizes } from '@app/shared/leaderboards/split-prizes';
import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import type { Money } from '@app/shared/money/money';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { currencyOfSite } from '../../sites/site/index.ts';
import { grantRewards, type NewReward, nextAttempt } from '../rewards/index.ts';
import {
  LEADERBOARD_COLUMNS,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardOf,
} from './leaderboard.ts';
import { leaderboardReader } from './leaderboard-reader.ts';
import { type RankedEntry, readRanking } from './ranking.ts';

/** Ranks that are kept when a leaderboard becomes final. */
export const RESULTS_MAX = 1_000;
const GRANTS_AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Transactions of bets that were decided in time may commit this much later. */
const SETTLED_AFTER_MS = 60_000;

const nextDue = sql(
  'leaderboards.next_due',
  `SELECT ${LEADERBOARD_COLUMNS} FROM leaderboard b
   WHERE b.frozen_at IS NULL AND b.cancelled_at IS NULL AND b.ends_at <= $1
   ORDER BY b.ends_at, b.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
const freeze = sql('leaderboards.freeze', 'UPDATE leaderboard SET frozen_at = $2 WHERE id = $1');
const insertResults = sql(
  'leaderboards.insert_results',
  `INSERT INTO leaderboard_result (leaderboard_id, position, member_id, rank, score, bets, prize, grant_at)
   SELECT $1, r.position, r.member_id, r.rank, r.score, r.bets, r.prize, CASE WHEN r.prize > 0 THEN $2::timestamptz END
   FROM unnest($3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])
     AS r (position, member_id, rank, score, bets, prize)`,
);

type FreezeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Makes leaderboards final once all bets of their time are counted, and grants prizes that are due. Each becomes
 * final once, also with concurrent workers. Returns how many did.
 */
export async function freezeLeaderboards(
  deps: FreezeDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  // All that happened before this moment is counted.
  const lag = await leaderboardReader.lagMs(db, now);
  const countedUntil = new Date(now.getTime() - lag - SETTLED_AFTER_MS);
  let count = 0;
  while (!stop.aborted) {
    const isDone = await inTransaction(db, (tx) => freezeNext(tx, countedUntil, clock()));
    if (!isDone) break;
    faultPoint('leaderboard.frozen');
    count++;
  }
  await grantPrizes(deps, stop);
  return count;
}

/** Makes one leaderboard final; false if none is due. */
async function freezeNext(tx: Tx, countedUntil: Date, now: Date): Promise<boolean> {
  const [row] = await tx.query<LeaderboardRow>(nextDue, [countedUntil]);
  if (!row) return false;
  const board = leaderboardOf(row);
  const rows = await rankingOf(tx, board, RESULTS_MAX);
  await tx.query(insertResults, [
    board.id,
    now,
    rows.map((_, n) => n + 1),
    rows.map(({ row: { memberId } }) => memberId),
    rows.map(({ rank }) => rank),
    rows.map(({ row: { score } }) => score),
    rows.map(({ row: { bets } }) => BigInt(bets)),
    rows.map(({ prize }) => prize),
  ]);
  await tx.query(freeze, [board.id, now]);
  faultPoint('leaderboard.freezing');
  return true;
}

/** A query. The ranks of a leaderboard now, with their prizes. */
export async function rankingOf(
  reader: Reader,
  { id, merchantId, betsMin, prizes }: Leaderboard,
  rowsMax: number,
) {
  const rows = await reader.query<RankedEntry>(readRanking, [id, betsMin, rowsMax]);
  const currency = await currencyOfSite(reader, merchantId);
  return splitPrizes(rows, prizes, minorUnitOf(currency));
}

const nextSite = sql(
  'leaderboards.next_site_to_grant',
  `SELECT b.merchant_id AS "merchantId" FROM leaderboard_result r JOIN leaderboard b ON b.id = r.leaderboard_id
   WHERE r.grant_at <= $1 ORDER BY r.grant_at, r.leaderboard_id, r.position LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
);
const lockDue = sql(
  'leaderboards.lock_due_prizes',
  `SELECT r.leaderboard_id AS "leaderboardId", r.position, r.member_id AS "memberId", r.prize, b.name, b.names,
     b.public_id AS "publicId", b.turnover_times AS "turnoverTimes", b.claim_days AS "claimDays", b.frozen_at AS "frozenAt"
   FROM leaderboard_result r JOIN leaderboard b ON b.id = r.leaderboard_id
   WHERE b.merchant_id = $1 AND r.grant_at <= $2
   ORDER BY r.grant_at, r.leaderboard_id, r.position LIMIT ${GRANTS_AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
);
const settle = sql(
  'leaderboards.settle_prizes',
  `UPDATE leaderboard_result r SET grant_at = c.grant_at
   FROM unnest($1::bigint[], $2::int[], $3::timestamptz[]) AS c (leaderboard_id, position, grant_at)
   WHERE r.leaderboard_id = c.leaderboard_id AND r.position = c.position`,
);

interface Due extends NamedByLanguage {
  readonly leaderboardId: bigint;
  readonly position: number;
  readonly memberId: bigint;
  readonly prize: Money;
  readonly publicId: string;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  readonly frozenAt: Date;
}

async function grantPrizes(
  { db, clock, newId, publish }: FreezeDeps,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const granted = await inTransaction(db, (tx) => grantNext(tx, { newId }, clock()));
    if (!granted) break;
    faultPoint('leaderboard.prizes_granted');
    for (const { merchantId, memberId } of granted)
      publish({ merchantId, memberId, kind: 'rewards' });
  }
}

/** Decides the due prizes of one site; undefined if there are none. */
async function grantNext(tx: Tx, deps: Pick<Deps, 'newId'>, now: Date) {
  const [site] = await tx.query<{ merchantId: bigint }>(nextSite, [now]);
  if (!site) return undefined;
  const { merchantId } = site;
  const due = await tx.query<Due>(lockDue, [merchantId, now]);
  const rewards = due.map(
    ({ memberId, publicId, prize, turnoverTimes, claimDays, name, names }): NewReward => ({
      memberId,
      sourceKey: publicId,
      amount: prize,
      turnoverTimes,
      names: { name, names },
      expiresAt: new Date(now.getTime() + claimDays * DAY_MS),
    }),
  );
  const outcomes = await grantRewards(
    tx,
    deps,
    { merchantId, source: 'leaderboard', rewards },
    now,
  );
  await tx.query(settle, [
    due.map(({ leaderboardId }) => leaderboardId),
    due.map(({ position }) => position),
    due.map(({ frozenAt: earnedAt, claimDays }, n) =>
      nextAttempt({ isRefused: outcomes[n]?.outcome === 'refused', earnedAt, claimDays }, now),
    ),
  ]);
  return due.map(({ memberId }) => ({ merchantId, memberId }));
}
