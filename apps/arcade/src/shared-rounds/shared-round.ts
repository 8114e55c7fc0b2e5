import { type Reader, sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { TablePace } from '../games/game.ts';
import { earlierSecret, type Periods } from '../games/shared/period-secrets.ts';
import type { PlayedPart } from '../games/shared/shared-game.ts';

/**
 * `next`: only its commitment is public. `open`: takes bets before each of its periods, and accepts them until the period
 * is drawn, or until a run starts. `running`: rises until it ends, which is its draw. `drawn`: all periods are drawn.
 */
export type SharedRoundState = 'next' | 'open' | 'running' | 'drawn';

/** A round that everybody at a table plays together. */
export interface SharedRound {
  readonly id: bigint;
  readonly game: string;
  readonly number: number;
  readonly state: SharedRoundState;
  readonly commitment: string;
  /** The secret of the last period. Each earlier one is the SHA-256 of the next one's text, and so is the commitment. */
  readonly sealed: Buffer;
  readonly periods: number;
  /** Periods drawn so far. */
  readonly played: number;
  /** The rest is null until the round opens. */
  readonly joinedSeeds: readonly string[] | null;
  readonly publicSeed: string | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Draw of the first period, or the start of the run at a table with one. */
  readonly drawsAt: Date | null;
  /** Until the end of a run: the latest possible time. */
  readonly settlesAt: Date | null;
  /** Null until the first draw. The result so far until the last one. */
  readonly stops: readonly number[] | null;
}

/** Time for bets at a table of usual pace. */
export const BETTING_MS = 20_000;

/** From the end of bets until the draw. The platform may still accept bets that were placed in time. */
export const CLOSING_MS = 2_500;

/** From the draw until bets are paid, at a table of usual pace. */
export const SHOWING_MS = 8_500;

/** Six rows of twelve on the road of results. */
const RESULTS_MAX = 72;

const usualPace: TablePace = {
  bettingMs: BETTING_MS,
  showingMs: SHOWING_MS,
  results: RESULTS_MAX,
};

export const paceOf = (game: string): TablePace => gameOf(game)?.table?.pace ?? usualPace;

export const COLUMNS = `id, game, number, state, commitment, sealed, joined_seeds AS "joinedSeeds",
  periods, CASE state WHEN 'drawn' THEN greatest(played, 1) ELSE played END AS played,
  public_seed AS "publicSeed", opens_at AS "opensAt", closes_at AS "closesAt",
  draws_at AS "drawsAt", settles_at AS "settlesAt", stops`;

const byId = sql('shared_round.by_id', `SELECT ${COLUMNS} FROM shared_round WHERE id = $1`);
const latest = sql(
  'shared_round.latest',
  `SELECT ${COLUMNS} FROM shared_round WHERE game = $1 ORDER BY number DESC LIMIT 2`,
);
const recentIds = sql(
  'shared_round.recent_ids',
  "SELECT id FROM shared_round WHERE game = $1 AND state <> 'next' ORDER BY number DESC LIMIT 2",
);
const recent = sql(
  'shared_round.recent',
  `SELECT number, stops FROM shared_round WHERE game = $1 AND state = 'drawn'
   ORDER BY number DESC LIMIT $2`,
);

export async function readSharedRound(reader: Reader, id: bigint): Promise<SharedRound> {
  const [found] = await reader.query<SharedRound>(byId, [id]);
  if (!found) throw new Error(`no shared round ${id}`);
  return found;
}

/** The round at the table and the one after it. Both are undefined before the first round of a game. */
export async function readTurn(
  reader: Reader,
  game: string,
): Promise<{ readonly now?: SharedRound; readonly next?: SharedRound }> {
  const [next, now] = await reader.query<SharedRound>(latest, [game]);
  return { ...(now && { now }), ...(next && { next }) };
}

/** The round at the table and the one before it. */
export async function readRecentIds(reader: Reader, game: string): Promise<bigint[]> {
  const rows = await reader.query<{ id: bigint }>(recentIds, [game]);
  return rows.map(({ id }) => id);
}

/** The result of a round so far; undefined before its first draw. */
export function playedPartOf({ stops, ...round }: SharedRound): PlayedPart | undefined {
  return stops ? { stops, periods: periodsOf(round) } : undefined;
}

export const periodsOf = ({
  periods,
  played,
}: Pick<SharedRound, 'periods' | 'played'>): Periods => ({
  of: periods,
  played,
});

/** The secret of the last drawn period, from which the earlier ones follow. Null before the first draw. */
export async function revealedSecret(
  { seal }: Pick<Deps, 'seal'>,
  { sealed, commitment, periods, played }: SharedRound,
): Promise<string | null> {
  if (played === 0) return null;
  return earlierSecret(seal.open(sealed, commitment), periods - played);
}

export interface PastResult {
  readonly number: number;
  readonly stops: readonly number[];
}

/** The last results of a game, the newest first. */
export const listResults = (reader: Reader, game: string, count: number): Promise<PastResult[]> =>
  reader.query<PastResult>(recent, [game, count]);
