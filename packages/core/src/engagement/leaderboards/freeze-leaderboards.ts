import { splitPrizes } from '@app/shared/leaderboards/split-prizes';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import { currencyOfSite } from '../../sites/site/index.ts';
import { type FreezeDeps, grantPrizes } from './grant-prizes.ts';
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
/** A transaction of a bet that was decided before the end may commit this much later. */
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

/**
 * A command. Makes leaderboards final once all bets of their time are counted, and grants prizes that are due. Each
 * becomes final once, also with concurrent workers. Returns how many did.
 */
export async function freezeLeaderboards(
  deps: FreezeDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  // The reader has counted all bets before this moment.
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
