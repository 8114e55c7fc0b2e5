import { randomBytes } from 'node:crypto';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { earlierSecret } from '../games/shared/period-secrets.ts';
import { periodMsOf, windowOf } from './bet-window.ts';
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
   WHERE id = $1 AND state = 'open'`,
);
// A round that is over before its last period is paid sooner than its bets expected.
const payEarlier = sql(
  'shared_round.pay_earlier',
  `UPDATE round SET next_try_at = $2
   WHERE shared_round_id = $1 AND state = 'accepted' AND next_try_at > $2`,
);

/**
 * A command. Draws periods of the round at a table and opens the next round, as far as they are due. Every process may
 * call it at any time: the lock lets one of them act, and the others find it done.
 */
export async function turnTable(deps: Deps, game: string): Promise<void> {
  if (!dueAt(deps, (await readTurn(deps.db, game)).now)) return;
  await inTransaction(deps.db, async (tx) => {
    await tx.query(lock, [LOCK, game]);
    for (;;) {
      const { now, next } = await readTurn(tx, game);
      const due = dueAt(deps, now);
      if (!due) return;
      if (due === 'draw' && now) await draw(tx, deps, now);
      else await open(tx, deps, { now, next: next ?? (await makeNext(tx, deps, game, 1)) });
    }
  });
}

/** The step that is due, by the server's clock. */
function dueAt({ clock }: Deps, now: SharedRound | undefined): 'draw' | 'open' | undefined {
  const time = clock();
  if (!now?.settlesAt) return 'open';
  const next = windowOf(now);
  if (next) return next.drawsAt <= time ? 'draw' : undefined;
  return now.settlesAt <= time ? 'open' : undefined;
}

/** Draws the next period of a round. */
async function draw(tx: Tx, deps: Deps, now: SharedRound): Promise<void> {
  await tx.query(lockRound, [now.id]);
  const table = gameOf(now.game)?.table;
  if (!table) throw new Error(`${now.game} has no table`);
  const played = now.played + 1;
  const serverSeed = await earlierSecret(
    deps.seal.open(now.sealed, now.commitment),
    now.periods - played,
  );
  const seeds = { serverSeed, clientSeed: now.publicSeed ?? '', nonce: now.number };
  const stops = await table.draw(seeds, { of: now.periods, played });
  const { game, number } = now;
  if (played < now.periods && !table.periods?.isOver(stops)) {
    await tx.query(drawPeriod, [now.id, stops, played]);
    deps.log.info({ game, number, stops, played }, 'period of a shared round drawn');
    return;
  }
  const paidFrom = await settlesAt(tx, deps, { ...now, played });
  await tx.query(drawLast, [now.id, stops, played, deps.clock(), paidFrom]);
  if (played < now.periods) await tx.query(payEarlier, [now.id, paidFrom]);
  deps.log.info({ game, number, stops }, 'shared round drawn');
}

/**
 * End of the showing time after the last period. A draw that comes after this time is shown only if it decides bets.
 */
async function settlesAt(tx: Tx, { clock }: Deps, now: SharedRound): Promise<Date> {
  const time = clock().getTime();
  if (!now.settlesAt) return new Date(time);
  const unplayed = now.periods - now.played;
  const planned = now.settlesAt.getTime() - unplayed * periodMsOf(now.game);
  if (time < planned) return new Date(planned);
  const [bet] = await tx.query(hasBets, [now.id]);
  return new Date(bet ? time + paceOf(now.game).showingMs : time);
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
  await tx.query(openNext, [
    next.id,
    seeds,
    await publicSeedOf(seeds),
    new Date(at),
    new Date(closesAt),
    new Date(drawsAt),
    new Date(lastDrawsAt + showingMs),
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
