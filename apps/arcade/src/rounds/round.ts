import type { Reader } from '../db/database.ts';
import { sql } from '../db/database.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';

/**
 * Progress of a round, normally `created → bet_sent → accepted → decided → win_sent → closed`. If the platform refused
 * the stake, the round ends as `refused`. If it is unknown whether the stake was taken, the round passes `rolling_back`
 * and ends as `rolled_back`.
 */
export type OpenState =
  | 'created'
  | 'bet_sent'
  | 'accepted'
  | 'decided'
  | 'win_sent'
  | 'rolling_back';
export type EndState = 'closed' | 'refused' | 'rolled_back';
export type RoundState = OpenState | EndState;

export interface Round {
  readonly id: bigint;
  readonly publicId: string;
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly memberRef: string;
  readonly game: string;
  readonly roundKey: string;
  /** 1/10 000 of the currency. */
  readonly stake: bigint;
  /** The player's choice, in games that require one. */
  readonly choice: number | null;
  readonly currency: string;
  /** The platform's id of the free spins that it plays; null: the player stakes. */
  readonly freeSpins: string | null;
  /** The player's decisions so far; null in games that are decided by the bet alone. */
  readonly decisions: readonly number[] | null;
  /** The shared round that decides the bet; null where the player's own seeds do. */
  readonly sharedRoundId: bigint | null;
  /** The hand that decides the stake, at a table of players. */
  readonly handId: bigint | null;
  /** Where the chips are, at a shared table. */
  readonly places: readonly PlaceBet[] | null;
  /** Height at which the bet was collected, in hundredths; null unless it was, and at tables without a run. */
  readonly collectedHeight: number | null;
  /** Odds at which a wager was taken, in hundredths; null for other bets. */
  readonly odds: number | null;
  /** Periods of the shared round that were played when the bet was placed. */
  readonly period: number;
  /** Periods that were played when the player cashed out; null unless they did. */
  readonly cashOutPeriod: number | null;
  readonly cashOutKey: string | null;
  readonly serverSeedId: bigint | null;
  readonly clientSeed: string;
  readonly nonce: number | null;
  readonly betTxId: string;
  readonly winTxId: string;
  readonly rollbackTxId: string;
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly stops: readonly number[] | null;
  readonly payout: bigint | null;
  readonly balance: bigint | null;
  readonly tries: number;
  /** When the sweep looks at the round: for a round that waits for its player, the end of the player's time. */
  readonly nextTryAt: Date;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly seenAt: Date | null;
}

/** Columns of a `Round`, for `round` joined with `player`. */
export const ROUND_COLUMNS = `
  round.id, round.public_id AS "publicId", round.player_id AS "playerId",
  round.session_id AS "sessionId", player.member_ref AS "memberRef", round.game,
  round.round_key AS "roundKey", round.stake, round.choice, round.currency,
  round.free_spins AS "freeSpins", round.decisions, round.shared_round_id AS "sharedRoundId", round.hand_id AS "handId",
  round.places, round.collected_height AS "collectedHeight", round.odds, round.period,
  round.cash_out_period AS "cashOutPeriod", round.cash_out_key AS "cashOutKey",
  round.server_seed_id AS "serverSeedId", round.client_seed AS "clientSeed", round.nonce,
  round.bet_tx_id AS "betTxId", round.win_tx_id AS "winTxId",
  round.rollback_tx_id AS "rollbackTxId", round.state, round.refusal, round.stops, round.payout,
  round.balance, round.tries, round.next_try_at AS "nextTryAt", round.created_at AS "createdAt",
  round.ended_at AS "endedAt", round.seen_at AS "seenAt"`;

const FROM = 'FROM round JOIN player ON player.id = round.player_id';

const byId = sql('round.by_id', `SELECT ${ROUND_COLUMNS} ${FROM} WHERE round.id = $1`);
const byPublicId = sql(
  'round.by_public_id',
  `SELECT ${ROUND_COLUMNS} ${FROM} WHERE round.public_id = $1`,
);
const byKey = sql(
  'round.by_key',
  `SELECT ${ROUND_COLUMNS} ${FROM} WHERE round.player_id = $1 AND round.round_key = $2`,
);
const page = sql(
  'round.page',
  `SELECT ${ROUND_COLUMNS} ${FROM}
   WHERE round.player_id = $1 AND round.game = $2 AND round.state <> 'refused'
     AND round.id < coalesce((SELECT id FROM round WHERE public_id = $3 AND player_id = $1), $4)
   ORDER BY round.id DESC LIMIT $5`,
);
const unseen = sql(
  'round.unseen',
  `SELECT * FROM (
     SELECT ${ROUND_COLUMNS} ${FROM} WHERE round.player_id = $1 AND round.game = $2
     ORDER BY round.id DESC LIMIT 1) last
   WHERE "seenAt" IS NULL AND state <> 'refused'`,
);
const sessionNet = sql(
  'round.session_net',
  `SELECT coalesce(sum(CASE WHEN free_spins IS NULL THEN payout - stake ELSE payout END), 0)::bigint AS net, count(*) AS rounds
   FROM round WHERE session_id = $1 AND state = 'closed'`,
);

export const ROUNDS_PER_PAGE = 20;

const LAST_ID = 2n ** 63n - 1n;

export async function readRound(reader: Reader, id: bigint): Promise<Round> {
  const [round] = await reader.query<Round>(byId, [id]);
  if (!round) throw new Error(`no round ${id}`);
  return round;
}

export async function findRound(reader: Reader, publicId: string): Promise<Round | undefined> {
  const [round] = await reader.query<Round>(byPublicId, [publicId]);
  return round;
}

export async function findRoundByKey(
  reader: Reader,
  { playerId, roundKey }: { playerId: bigint; roundKey: string },
): Promise<Round | undefined> {
  const [round] = await reader.query<Round>(byKey, [playerId, roundKey]);
  return round;
}

/** The player's rounds, the last first. `before` is the last round of the previous page. */
export async function listRounds(
  reader: Reader,
  { playerId, game, before }: { playerId: bigint; game: string; before: string | null },
): Promise<Round[]> {
  return reader.query<Round>(page, [playerId, game, before, LAST_ID, ROUNDS_PER_PAGE]);
}

/** The player's last round, if its end was not shown yet. */
export async function findUnseenRound(
  reader: Reader,
  { playerId, game }: { playerId: bigint; game: string },
): Promise<Round | undefined> {
  const [round] = await reader.query<Round>(unseen, [playerId, game]);
  return round;
}

/** Net result of a session's finished rounds, in 1/10 000 of the currency. */
export async function netOfSession(reader: Reader, sessionId: bigint) {
  const [sum] = await reader.query<{ net: bigint; rounds: bigint }>(sessionNet, [sessionId]);
  return { net: sum?.net ?? 0n, rounds: Number(sum?.rounds ?? 0n) };
}
