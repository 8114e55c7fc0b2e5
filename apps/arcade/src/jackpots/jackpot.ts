import { type Reader, sql } from '../db/database.ts';
import { gameOf } from '../games/catalog.ts';
import type { PlaySession } from '../players/play-session.ts';

/** A pot: each site has its own, in its currency. */
export interface PotPlace {
  readonly game: string;
  readonly site: string;
  readonly currency: string;
}

const readAmount = sql(
  'jackpot.amount',
  'SELECT amount FROM jackpot WHERE game = $1 AND site = $2 AND currency = $3',
);

/** Amount of a pot, in 1/10 000 of its currency. A pot without a round has the amount that it will begin with. */
export async function readPot(reader: Reader, { game, site, currency }: PotPlace): Promise<bigint> {
  const [pot] = await reader.query<{ amount: bigint }>(readAmount, [game, site, currency]);
  return pot?.amount ?? gameOf(game)?.jackpot?.seedOf(currency) ?? 0n;
}

/** The pot that a visit plays for; undefined in games without one, and in play money. */
export function potOfSession({ game, site, currency, isTrial }: PlaySession): PotPlace | undefined {
  return isTrial || !gameOf(game)?.jackpot ? undefined : { game, site, currency };
}

/** The part of a round in a pot, in 1/10 000 of the currency. */
export interface JackpotPart {
  /** The part of the stake that went into the pot. */
  readonly contribution: bigint;
  /** The amounts that the house began pots with in this round: the first one, and the one after a win. */
  readonly seed: bigint;
  /** The pot that the round won, as a part of its payout; 0 without a win. */
  readonly won: bigint;
}

const readPart = sql(
  'jackpot.part_of_round',
  `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'contribution'), 0)::bigint AS contribution,
     coalesce(sum(amount) FILTER (WHERE kind = 'seed'), 0)::bigint AS seed,
     coalesce(-sum(amount) FILTER (WHERE kind = 'win'), 0)::bigint AS won
   FROM jackpot_movement WHERE round_id = $1 HAVING count(*) > 0`,
);

/** The part of a decided round in a pot; undefined for a round of play money, or of a game without a pot. */
export async function readJackpotPart(
  reader: Reader,
  { id, game }: { readonly id: bigint; readonly game: string },
): Promise<JackpotPart | undefined> {
  if (!gameOf(game)?.jackpot) return undefined;
  const [part] = await reader.query<JackpotPart>(readPart, [id]);
  return part;
}
