import { type Money, money } from '@app/shared/money/money';
import { type ConfigurationReader, sql } from '../../platform/db/index.ts';
import { betEventRows, betRows, eventKinds, outcomes } from '../../play/bets/index.ts';
import { gamesById, type ListedGame, type Lobby, lastPlayed } from '../../play/games/index.ts';
import { subjectOf } from '../../play/takers/index.ts';

export interface RecentGame extends ListedGame {
  readonly lastAt: Date;
  /** Net result of the bets decided today, in the site's time zone. */
  readonly netToday: Money;
}

// One day of one member. A void deducts the result of the settlement; the void of a bet that was never settled
// has outcome 0 and adds nothing.
const readNet = sql(
  'records.net_of_games_today',
  `SELECT s.game_id AS "gameId",
     sum(CASE WHEN e.kind <> ${eventKinds.voided} THEN e.payout - e.stake
              WHEN e.outcome <> ${outcomes.push} THEN e.stake - e.payout ELSE 0 END)::bigint AS net
   FROM ${betEventRows} e JOIN ${betRows} b ON b.id = e.bet_id AND b.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('b')}) s ON true
   WHERE e.member_id = $1
     AND e.at >= date_trunc('day', $2::timestamptz AT TIME ZONE $3) AT TIME ZONE $3
   GROUP BY s.game_id`,
);

/** A query. The games that a member opened or bet on last, latest first. */
export async function recentGames(
  reader: ConfigurationReader,
  { memberId, ...lobby }: Lobby & { readonly memberId: bigint },
): Promise<RecentGame[]> {
  const [last, nets] = await Promise.all([
    lastPlayed(reader, memberId),
    reader.query<{ gameId: bigint; net: bigint }>(readNet, [memberId, lobby.now, lobby.timeZone]),
  ]);
  const games = await gamesById(
    reader,
    lobby,
    last.map(({ gameId }) => gameId),
  );
  const lastAt = new Map(last.map((row) => [row.gameId, row.lastAt]));
  const netOf = new Map(nets.map(({ gameId, net }) => [gameId, net]));
  return games.map((game) => ({
    ...game,
    lastAt: lastAt.get(game.id) ?? lobby.now,
    netToday: money(netOf.get(game.id) ?? 0n),
  }));
}
