import { type Reader, sql } from '../db/database.ts';
import { type HandPlay, NO_ANSWER } from '../games/player-table/player-table.ts';
import type { RoundState } from '../rounds/round.ts';
import { MORE_MS } from './hand-times.ts';

/**
 * Progress of a hand: `open → seeding → staking → playing → shown`. Seats are taken while it is open; then the seeds
 * arrive, the stakes are taken, the players decide, and the cards are shown. A hand without the seeds of all or with
 * too few stakes ends as `void`.
 */
export type HandState = 'open' | 'seeding' | 'staking' | 'playing' | 'shown' | 'void';

/** The tables of one game, currency and kind of money. */
export interface Hall {
  readonly game: string;
  readonly currency: string;
  /** Whether the stakes are play money. */
  readonly isTrial: boolean;
}

export interface Hand extends Hall {
  readonly id: bigint;
  readonly ante: bigint;
  readonly number: number;
  readonly state: HandState;
  readonly commitment: string;
  readonly sealed: Buffer;
  /** When the state ends. Null while an open hand lacks players. */
  readonly dueAt: Date | null;
  readonly joinedSeeds: readonly string[] | null;
  readonly publicSeed: string | null;
  /** The cards of all seats, from the deal on. */
  readonly stops: readonly number[] | null;
  readonly seats: readonly Seat[];
}

export interface Seat {
  readonly handId: bigint;
  readonly seat: number;
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly seedCommitment: string;
  readonly seed: string | null;
  /** Null until the stake is sent, as are the next two fields. */
  readonly roundId: bigint | null;
  readonly roundPublicId: string | null;
  readonly roundState: RoundState | null;
  readonly isPlaying: boolean;
  readonly hasMoreTime: boolean;
  readonly choice: number | null;
}

const HAND_COLUMNS = `id, game, currency, is_trial AS "isTrial", ante, number, state, commitment,
  sealed, due_at AS "dueAt", joined_seeds AS "joinedSeeds", public_seed AS "publicSeed", stops`;

const byId = sql('hand.by_id', `SELECT ${HAND_COLUMNS} FROM hand WHERE id = $1`);
const lockById = sql(
  'hand.lock',
  `SELECT ${HAND_COLUMNS} FROM hand WHERE id = $1 FOR NO KEY UPDATE`,
);
const current = sql(
  'hand.current',
  `SELECT ${HAND_COLUMNS} FROM hand
   WHERE game = $1 AND currency = $2 AND is_trial = $3
     AND (state IN ('open', 'seeding', 'staking', 'playing')
       OR state IN ('shown', 'void') AND due_at > $4)
   ORDER BY number DESC`,
);
const seatsOf = sql(
  'hand.seats',
  `SELECT seat.hand_id AS "handId", seat.seat, seat.player_id AS "playerId", seat.session_id AS "sessionId",
     seed_commitment AS "seedCommitment", seed,
     round_id AS "roundId", round.public_id AS "roundPublicId", round.state AS "roundState", is_playing AS "isPlaying",
     has_more_time AS "hasMoreTime", seat.choice
   FROM seat LEFT JOIN round ON round.id = seat.round_id
   WHERE seat.hand_id = ANY ($1) ORDER BY seat.hand_id, seat.seat`,
);

type HandRow = Omit<Hand, 'seats'>;

export async function readHand(reader: Reader, id: bigint): Promise<Hand> {
  return seated(reader, await reader.query<HandRow>(byId, [id]), id);
}

/** A step. Locks the hand, so that changes of its seats, decisions and state run one after another. */
export async function lockHand(tx: Reader, id: bigint): Promise<Hand> {
  return seated(tx, await tx.query<HandRow>(lockById, [id]), id);
}

async function seated(reader: Reader, [hand]: readonly HandRow[], id: bigint): Promise<Hand> {
  if (!hand) throw new Error(`no hand ${id}`);
  return { ...hand, seats: await reader.query<Seat>(seatsOf, [[id]]) };
}

/** The hands shown in a hall, newest first. */
export async function listHands(reader: Reader, hall: Hall, now: Date): Promise<Hand[]> {
  const { game, currency, isTrial } = hall;
  const hands = await reader.query<HandRow>(current, [game, currency, isTrial, now]);
  const seats = await reader.query<Seat>(seatsOf, [hands.map(({ id }) => id)]);
  const byHand = Map.groupBy(seats, ({ handId }) => handId);
  return hands.map((hand) => ({ ...hand, seats: byHand.get(hand.id) ?? [] }));
}

export const playersOf = ({ seats }: Hand): readonly Seat[] =>
  seats.filter(({ isPlaying }) => isPlaying);

/** The seats in play, each with its player's decision. */
export const playsOf = (hand: Hand): readonly HandPlay[] =>
  playersOf(hand).map(({ seat, choice }) => [seat, choice ?? NO_ANSWER] as const);

/** Deadline of a player's decision. */
export const deadlineOf = ({ dueAt }: Hand, { hasMoreTime }: Seat): Date =>
  new Date((dueAt?.getTime() ?? 0) + (hasMoreTime ? MORE_MS : 0));
