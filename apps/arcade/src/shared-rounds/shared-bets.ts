import { type Reader, sql } from '../db/database.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';
import { ROUND_COLUMNS, type Round } from '../rounds/round.ts';

/** States of bets that take part in their shared round, as a list in SQL. */
export const COUNTED = "'accepted', 'decided', 'win_sent', 'closed'";

/** Most bets of a player that a page gets at once. Each has a chip at least, and chips are limited. */
const BETS_MAX = 60;

const ofPlayer = sql(
  'shared_bets.of_player',
  `SELECT ${ROUND_COLUMNS} FROM round JOIN player ON player.id = round.player_id
   WHERE round.player_id = $1 AND round.shared_round_id = ANY ($2)
   ORDER BY round.id DESC LIMIT ${BETS_MAX}`,
);
const stakedBy = sql(
  'shared_bets.staked_by',
  `SELECT coalesce(sum(stake), 0)::bigint AS staked, count(*) AS bets FROM round
   WHERE shared_round_id = $1 AND player_id = $2 AND state NOT IN ('refused', 'rolled_back')`,
);
const placesOf = sql(
  'shared_bets.places_of',
  `SELECT places FROM round WHERE shared_round_id = $1 AND player_id = $2 AND state IN (${COUNTED})`,
);
const crowd = sql(
  'shared_bets.crowd',
  `SELECT (place.value->>0)::integer AS place, sum((place.value->>1)::bigint)::bigint AS amount
   FROM round bet CROSS JOIN jsonb_array_elements(bet.places) place
   WHERE bet.shared_round_id = $1 AND bet.currency = $2 AND bet.state IN (${COUNTED})
   GROUP BY 1 ORDER BY 1`,
);
const players = sql(
  'shared_bets.players',
  `SELECT count(DISTINCT player_id) AS players FROM round
   WHERE shared_round_id = $1 AND state IN (${COUNTED})`,
);

/** The player's bets in shared rounds, the last first. */
export const listBetsOf = (
  reader: Reader,
  playerId: bigint,
  sharedRoundIds: readonly bigint[],
): Promise<Round[]> => reader.query<Round>(ofPlayer, [playerId, sharedRoundIds]);

/** Sum and number of a player's bets in a shared round. */
export async function stakedIn(
  reader: Reader,
  sharedRoundId: bigint,
  playerId: bigint,
): Promise<{ staked: bigint; bets: number }> {
  const [sum] = await reader.query<{ staked: bigint; bets: bigint }>(stakedBy, [
    sharedRoundId,
    playerId,
  ]);
  return { staked: sum?.staked ?? 0n, bets: Number(sum?.bets ?? 0n) };
}

/** Places of a player's bets in a shared round. Final once its bets are decided. */
export async function placesIn(
  reader: Reader,
  sharedRoundId: bigint,
  playerId: bigint,
): Promise<PlaceBet[]> {
  const bets = await reader.query<{ places: PlaceBet[] }>(placesOf, [sharedRoundId, playerId]);
  return bets.flatMap(({ places }) => places);
}

/** Chips of all players on a shared round: amounts by place in one currency, and the number of players in any. */
export async function readCrowd(
  reader: Reader,
  sharedRoundId: bigint,
  currency: string,
): Promise<{ players: number; places: [place: number, amount: number][] }> {
  const [rows, [count]] = await Promise.all([
    reader.query<{ place: number; amount: bigint }>(crowd, [sharedRoundId, currency]),
    reader.query<{ players: bigint }>(players, [sharedRoundId]),
  ]);
  return {
    players: Number(count?.players ?? 0n),
    places: rows.map(({ place, amount }) => [place, Number(amount)]),
  };
}
