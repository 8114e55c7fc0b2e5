import { ArcadeError } from '../arcade-error.ts';
import { inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { takeRoundNonce } from '../fairness/server-seeds.ts';
import { gameOf } from '../games/catalog.ts';
import { lockPlayer } from '../players/lock-player.ts';
import type { PlaySession } from '../players/play-session.ts';
import { playNewRound } from './advance-round.ts';
import { LEASE_MS } from './lease.ts';
import { findRoundByKey, type Round, readRound } from './round.ts';

export interface StartRound {
  readonly session: PlaySession;
  /**
   * Idempotency key, created by the page for one press of the button. It is the public id of the round, so that the
   * page can refer to the round before the answer arrives.
   */
  readonly roundKey: string;
  /** 1/10 000 of the currency. */
  readonly stake: bigint;
  /** One of the game's choices; null in games without choices. */
  readonly choice: number | null;
  /** The platform's id of free spins to play one of; null: the player stakes. */
  readonly freeSpins: string | null;
  readonly clientSeed: string;
}

const keepClientSeed = sql(
  'round.keep_client_seed',
  'UPDATE player SET client_seed = $2 WHERE id = $1 AND client_seed IS DISTINCT FROM $2',
);
const insertRound = sql(
  'round.insert',
  `INSERT INTO round
     (public_id, player_id, session_id, game, round_key, stake, currency, server_seed_id,
      client_seed, nonce, bet_tx_id, win_tx_id, rollback_tx_id, choice, decisions, state,
      next_try_at, leased_until, created_at, free_spins)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'created', $16, $17,
     $16, $18)
   ON CONFLICT (public_id) DO NOTHING RETURNING id`,
);

/**
 * A command. Plays one round as far as the platform answers: normally to its end, or until it waits for its player. The
 * sweep finishes a round that is left open.
 *
 * @throws stake_not_offered, choice_not_offered, round_open while another round of the player is open, other than one that
 * waits in another game, round_key_reused when the key belongs to a round of another bet or player
 */
export async function startRound(deps: Deps, input: StartRound): Promise<Round> {
  assertOffered(input);
  const begun = await inTransaction(deps.db, (tx) => begin(tx, deps, input));
  if (!begun.isNew) return readRound(deps.db, begun.id);
  // Continues even if the page is closed: nothing here depends on the request.
  return playNewRound(deps, begun.id, input.session.platformSession);
}

function assertOffered({ session, stake, choice }: StartRound): void {
  const game = gameOf(session.game);
  const isTogether = game?.table || game?.playerTable;
  const offered = isTogether ? undefined : game?.stakeLadder(session.currency).stakes;
  if (!offered?.includes(stake)) throw new ArcadeError('stake_not_offered');
  const isOffered = choice === null ? !game?.choices : game?.choices?.all.includes(choice);
  if (!isOffered) throw new ArcadeError('choice_not_offered');
}

async function begin(
  tx: Tx,
  deps: Deps,
  { session, roundKey, stake, choice, freeSpins, clientSeed }: StartRound,
): Promise<{ id: bigint; isNew: boolean }> {
  const { playerId, game } = session;
  const openRounds = await lockPlayer(tx, playerId);
  const before = await findRoundByKey(tx, { playerId, roundKey });
  const isSameBet =
    before?.stake === stake && before.choice === choice && before.freeSpins === freeSpins;
  if (before && !isSameBet) throw new ArcadeError('round_key_reused');
  if (before) return { id: before.id, isNew: false };
  const waits = gameOf(game)?.decisions !== undefined;
  const open = openRounds.find((each) => (waits ? each.game === game : !each.waits));
  if (open) throw new ArcadeError('round_open', open.publicId);

  const now = deps.clock();
  const { serverSeedId, nonce } = await takeRoundNonce(tx, playerId);
  await tx.query(keepClientSeed, [playerId, clientSeed]);
  const [row] = await tx.query<{ id: bigint }>(insertRound, [
    roundKey,
    playerId,
    session.id,
    game,
    roundKey,
    stake,
    session.currency,
    serverSeedId,
    clientSeed,
    nonce,
    deps.newId(),
    deps.newId(),
    deps.newId(),
    choice,
    waits ? [] : null,
    now,
    new Date(now.getTime() + LEASE_MS),
    freeSpins,
  ]);
  if (!row) throw new ArcadeError('round_key_reused'); // another player's key, which only a forged request has
  return { id: row.id, isNew: true };
}
