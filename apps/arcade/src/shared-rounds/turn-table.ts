import { randomBytes } from 'node:crypto';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { earlierSecret } from '../games/shared/period-secrets.ts';
import { periodMsOf, windowOf } from './bet-window.ts';
import { endOfRun, runOf, stopsOf, tableOf } from './end-of-run.ts';
import { publicSeedOf } from './public-seed.ts';
import { COUNTED } from './shared-bets.ts';
import { CLOSING_MS, paceOf, readTurn, type SharedRound } from './shared-round.ts';

const SECRET_BYTES = 32;

/** Class of this program's advisory locks for tables. */
const LOCK = 7_240_612;

const lock = sql('shared_round.lock', 'SELECT pg_advisory_xact_lock($1, hashtext($2))');
const insertNext = sql(
  'shared_round.insert_next',
  `INSERT INTO shared_round (game, number, state, commitment, sealed, made_at, periods)
   VALUES ($1, $2, 'next', $3, $4, $5, $6)`,
);
const openNext = sql(
  'shared_round.open',
  `UPDATE shared_round SET state = 'open', joined_seeds = $2, public_seed = $3, opens_at = $4,
     closes_at = $5, draws_at = $6, settles_at = $7
   WHERE id = $1 AND state = 'next'`,
);
const lastSeeds = sql(
  'shared_round.last_seeds',
  `SELECT client_seed AS seed FROM round
   WHERE shared_round_id = $1 AND state IN (${COUNTED}) ORDER BY id`,
);
// Waits for acceptances in progress, which hold a shared lock of the row.
const lockRound = sql(
  'shared_round.lock_row',
  'SELECT FROM shared_round WHERE id = $1 FOR NO KEY UPDATE',
);
const startRun = sql(
  'shared_round.start_run',
  `UPDATE shared_round SET state = 'running', draws_at = $2, settles_at = $3
   WHERE id = $1 AND state = 'open'`,
);
// Bets that were paid during the run get its result.
const showRun = sql(
  'shared_round.show_run',
  `UPDATE round SET stops = $2
   WHERE shared_round_id = $1 AND collected_height IS NOT NULL AND stops IS NULL`,
);
const hasBets = sql(
  'shared_round.has_bets',
  "SELECT FROM round WHERE shared_round_id = $1 AND state = 'accepted' LIMIT 1",
);
const drawPeriod = sql(
  'shared_round.draw_period',
  `UPDATE shared_round SET stops = $2, played = $3 WHERE id = $1 AND state = 'open'`,
);
const drawLast = sql(
  'shared_round.draw',
  `UPDATE shared_round SET state = 'drawn', stops = $2, played = $3, drawn_at = $4, settles_at = $5
   WHERE id = $1 AND state IN ('open', 'running')`,
);
// A run, or a round that is over before its last period, is paid sooner than its bets expected.
const payEarlier = sql(
  'shared_round.pay_earlier',
  `UPDATE round SET next_try_at = $2
   WHERE shared_round_id = $1 AND state = 'accepted' AND next_try_at > $2`,
);

/** A run that starts later than this after its time, since no process was there, starts now. */
const LATE_MS_MAX = 1_000;

/**
 * A command. Starts the run and draws the periods of the round at a table and opens the next round, as far as they are
 * due. Every process may call it at any time: the lock lets one of them act, and the others find it done.
 *
 * @param opens whether it opens the next round, too
 */
export async function turnTable(deps: Deps, game: string, opens = true): Promise<void> {
  const isDue = (step: Step | undefined) => step !== undefined && (opens || step !== 'open');
  if (!isDue(await dueAt(deps, (await readTurn(deps.db, game)).now))) return;
  await inTransaction(deps.db, async (tx) => {
    await tx.query(lock, [LOCK, game]);
    for (;;) {
      const { now, next } = await readTurn(tx, game);
      const due = await dueAt(deps, now);
      if (!isDue(due)) return;
      if (due === 'start' && now) await start(tx, deps, now);
      else if (due === 'draw' && now) await draw(tx, deps, now);
      else await open(tx, deps, { now, next: next ?? (await makeNext(tx, deps, game, 1)) });
    }
  });
}

type Step = 'start' | 'draw' | 'open';

/** The step that is due, by the server's clock. */
async function dueAt(deps: Deps, now: SharedRound | undefined): Promise<Step | undefined> {
  const time = deps.clock();
  if (!now?.settlesAt) return 'open';
  const run = runOf(now.game);
  if (run && now.state === 'running') {
    const { endsAt } = await endOfRun(deps, run, now);
    return endsAt <= time ? 'draw' : undefined;
  }
  const next = windowOf(now);
  if (!next) return now.settlesAt <= time ? 'open' : undefined;
  if (next.drawsAt > time) return undefined;
  return run ? 'start' : 'draw';
}

/** Starts a run: no bet is accepted any more. Its result stays sealed. */
async function start(tx: Tx, { clock }: Deps, now: SharedRound): Promise<void> {
  await tx.query(lockRound, [now.id]);
  const [run, planned, time] = [runOf(now.game), now.drawsAt?.getTime() ?? 0, clock().getTime()];
  if (!run) throw new Error(`${now.game} has no run`);
  const startsAt = time - planned > LATE_MS_MAX ? time : planned;
  const latest = startsAt + run.riseMs(run.greatest) + paceOf(now.game).showingMs;
  await tx.query(startRun, [now.id, new Date(startsAt), new Date(latest)]);
}

/** Draws the next period of a round. The draw of a run is its end. */
async function draw(tx: Tx, deps: Deps, now: SharedRound): Promise<void> {
  await tx.query(lockRound, [now.id]);
  const { game, number, periods } = now;
  const played = now.played + 1;
  const stops = await stopsOf(deps, now, played);
  if (played < periods && !tableOf(game).periods?.isOver(stops)) {
    await tx.query(drawPeriod, [now.id, stops, played]);
    deps.log.info({ game, number, stops, played }, 'period of a shared round drawn');
    return;
  }
  const paidFrom = await settlesAt(tx, deps, { ...now, played });
  await tx.query(drawLast, [now.id, stops, played, deps.clock(), paidFrom]);
  const isRun = now.state === 'running';
  if (isRun) await tx.query(showRun, [now.id, stops]);
  if (isRun || played < periods) await tx.query(payEarlier, [now.id, paidFrom]);
  deps.log.info({ game, number, stops }, 'shared round drawn');
}

/**
 * End of the showing time after the last period. A draw that comes after this time is shown only if it decides bets.
 */
async function settlesAt(tx: Tx, deps: Deps, now: SharedRound): Promise<Date> {
  const time = deps.clock().getTime();
  const planned = await plannedEnd(deps, now);
  if (time < planned) return new Date(planned);
  const [bet] = await tx.query(hasBets, [now.id]);
  return new Date(bet ? time + paceOf(now.game).showingMs : time);
}

/** End of the showing time, if the last period is drawn in time. */
async function plannedEnd(deps: Deps, now: SharedRound): Promise<number> {
  const run = runOf(now.game);
  if (run) return (await endOfRun(deps, run, now)).endsAt.getTime() + paceOf(now.game).showingMs;
  const unplayed = now.periods - now.played;
  return (now.settlesAt?.getTime() ?? 0) - unplayed * periodMsOf(now.game);
}

async function open(
  tx: Tx,
  deps: Deps,
  { now, next }: { now: SharedRound | undefined; next: SharedRound },
): Promise<void> {
  const sent = now ? await tx.query<{ seed: string }>(lastSeeds, [now.id]) : [];
  // A round without bets passes its seeds on.
  const seeds = sent.length > 0 ? sent.map(({ seed }) => seed) : (now?.joinedSeeds ?? []);
  const at = deps.clock().getTime();
  const { bettingMs, showingMs } = paceOf(next.game);
  const closesAt = at + bettingMs;
  const drawsAt = closesAt + CLOSING_MS;
  const lastDrawsAt = drawsAt + (next.periods - 1) * periodMsOf(next.game);
  const run = runOf(next.game);
  const runsMs = run ? run.riseMs(run.greatest) : 0;
  await tx.query(openNext, [
    next.id,
    seeds,
    await publicSeedOf(seeds),
    new Date(at),
    new Date(closesAt),
    new Date(drawsAt),
    new Date(lastDrawsAt + runsMs + showingMs),
  ]);
  await makeNext(tx, deps, next.game, next.number + 1);
}

/** Commits to the secrets of a later round. */
async function makeNext(tx: Tx, deps: Deps, game: string, number: number): Promise<SharedRound> {
  const periods = gameOf(game)?.table?.periods?.count ?? 1;
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const commitment = await earlierSecret(secret, periods);
  const sealed = deps.seal.close(secret, commitment);
  await tx.query(insertNext, [game, number, commitment, sealed, deps.clock(), periods]);
  const { next } = await readTurn(tx, game);
  if (!next) throw new Error(`${game} has no next round`);
  return next;
}
