import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';
import { lockPlayer } from '../players/lock-player.ts';
import type { PlaySession } from '../players/play-session.ts';
import { playNewRound } from '../rounds/advance-round.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { findRoundByKey, type Round, readRound } from '../rounds/round.ts';
import { takesBets } from './bet-window.ts';
import { runOf } from './end-of-run.ts';
import { stakedIn } from './shared-bets.ts';
import { playedPartOf, readTurn, type SharedRound } from './shared-round.ts';

export interface PlaceBetInput {
  readonly session: PlaySession;
  /** Idempotency key, created by the page for one press of the button. */
  readonly roundKey: string;
  /** Number of the shared round, so that a late bet does not enter the round after it. */
  readonly number: number;
  /** Periods of the shared round that the page knows as played. None unless given. */
  readonly period?: number;
  /** Odds that the page showed, in hundredths. The bet is refused at others; any are taken if not given. */
  readonly odds?: number | null;
  readonly places: readonly PlaceBet[];
  readonly clientSeed: string;
}

/** Confirmed bets of a player in a shared round. At a table with a run it is one, which is collected once. */
const BETS_MAX = 20;
const RUN_BETS_MAX = 1;

const insertBet = sql(
  'shared_bets.insert',
  `INSERT INTO round
     (public_id, player_id, session_id, game, round_key, stake, currency, client_seed, bet_tx_id,
      win_tx_id, rollback_tx_id, shared_round_id, places, odds, state, next_try_at,
      leased_until, created_at, period)
   VALUES ($1, $2, $3, $4, $1, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'created', $14, $15, $14,
     $16)
   ON CONFLICT (public_id) DO NOTHING RETURNING id`,
);

/**
 * A command. Places a bet on a shared round and sends its stake to the platform in one message. The bet waits for the
 * draw as an accepted round, and the sweep pays it. A player adds chips by further bets.
 *
 * @throws stake_not_offered for wrong chips, choice_not_offered for a wrong auto-collect, bets_closed, odds_changed,
 *   table_limit, round_key_reused
 */
export async function placeBet(deps: Deps, input: PlaceBetInput): Promise<Round> {
  const stake = stakeOf(input);
  const begun = await inTransaction(deps.db, (tx) => begin(tx, deps, { ...input, stake }));
  if (!begun.isNew) return readRound(deps.db, begun.id);
  return playNewRound(deps, begun.id, input.session.platformSession);
}

/** Stake of a bet. Each place occurs once, with a multiple of the lowest chip. */
function stakeOf({ session, places }: PlaceBetInput): bigint {
  const game = gameOf(session.game);
  const lowest = game?.stakeLadder(session.currency).stakes[0];
  if (!game?.table || !lowest) throw new ArcadeError('not_found');
  const { places: count, stakeOf: sumOf, run } = game.table;
  const isOffered = ([place, amount]: PlaceBet) =>
    place < count && amount > 0 && BigInt(amount) % lowest === 0n;
  const isDistinct = new Set(places.map(([place]) => place)).size === places.length;
  if (!isDistinct || !places.every(isOffered)) throw new ArcadeError('stake_not_offered');
  const [height = 0] = places[0] ?? [];
  const isHeight = !run || (places.length === 1 && height >= run.least && height <= run.greatest);
  if (!isHeight) throw new ArcadeError('choice_not_offered');
  return sumOf(places);
}

/** Odds of a wager in hundredths at this time of the round; null for other bets. */
function oddsOf(shared: SharedRound, { places, odds: shown = null }: PlaceBetInput): number | null {
  const wagerOdds = gameOf(shared.game)?.table?.wagerOdds;
  if (!wagerOdds) return null;
  const odds = wagerOdds(shared.number, places, playedPartOf(shared));
  if (odds === undefined) throw new ArcadeError('stake_not_offered');
  if (shown !== null && shown !== odds) throw new ArcadeError('odds_changed');
  return odds;
}

async function begin(
  tx: Tx,
  deps: Deps,
  bet: PlaceBetInput & { readonly stake: bigint },
): Promise<{ id: bigint; isNew: boolean }> {
  const { session, roundKey, number, period = 0, places, stake, clientSeed } = bet;
  const { playerId, game, currency } = session;
  await lockPlayer(tx, playerId);
  const before = await findRoundByKey(tx, { playerId, roundKey });
  const isSameBet = JSON.stringify(before?.places) === JSON.stringify(places);
  if (before && !isSameBet) throw new ArcadeError('round_key_reused');
  if (before) return { id: before.id, isNew: false };

  const now = deps.clock();
  const { now: shared } = await readTurn(tx, game);
  const isOpen = shared !== undefined && takesBets(shared, now);
  if (!isOpen || shared.number !== number || shared.played !== period) {
    throw new ArcadeError('bets_closed');
  }
  const odds = oddsOf(shared, bet);
  const most = gameOf(game)?.stakeLadder(currency).stakes.at(-1) ?? 0n;
  const betsMax = runOf(game) ? RUN_BETS_MAX : BETS_MAX;
  const { staked, bets } = await stakedIn(tx, shared.id, playerId);
  if (staked + stake > most || bets >= betsMax) throw new ArcadeError('table_limit');

  const [row] = await tx.query<{ id: bigint }>(insertBet, [
    roundKey,
    playerId,
    session.id,
    game,
    stake,
    currency,
    clientSeed,
    deps.newId(),
    deps.newId(),
    deps.newId(),
    shared.id,
    JSON.stringify(places),
    odds,
    now,
    new Date(now.getTime() + LEASE_MS),
    period,
  ]);
  if (!row) throw new ArcadeError('round_key_reused'); // another player's key, which only a forged request has
  return { id: row.id, isNew: true };
}
