import type { GameCategory } from '@app/shared/games/game-categories';
import type { VendorMatch } from '@app/shared/games/matches-protocol';
import { nameIn } from '@app/shared/messages/written-names';
import { roundLinkRows } from '../../operations/open-rounds/index.ts';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type Lobby, offeredGames } from '../../play/games/index.ts';
import { vendorMatches } from './vendor-matches.ts';

/** A match that can be bet on in a game, now or soon. */
export interface ListedMatch extends Pick<VendorMatch, 'odds'> {
  /** The vendor's own id. */
  readonly id: string;
  readonly game: GameOfMatches;
  /** Names of the teams in the reader's language. */
  readonly home: string;
  readonly away: string;
  /** Bets are taken from `opensAt` to `closesAt`. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly startsAt: Date;
  readonly isOpen: boolean;
}

interface GameOfMatches {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly vendorId: bigint;
  readonly vendorCode: string;
}

interface MatchFilter {
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
}

const GAMES_MAX = 500;
const MATCHES_MAX = 100;

// Only vendors with an address for questions can be asked for their matches.
const read = sql(
  'matches.games',
  `SELECT g.id, g.code, coalesce(g.names->>$3::text, g.name) AS name, g.category, g.vendor_id AS "vendorId",
     g.vendor_code AS "vendorCode"
   FROM ${offeredGames('$1', '$2')} g
   WHERE g.category IN ('SPORTS', 'ESPORTS') AND g.maintenance_from IS NULL
     AND ($4::text IS NULL OR g.category = $4) AND ($5::text IS NULL OR g.vendor_code = $5)
     AND g.vendor_id IN (SELECT vendor_id FROM ${roundLinkRows} l)
   ORDER BY g.vendor_place, g.place, g.id LIMIT ${GAMES_MAX}`,
);

/**
 * A query. The matches of the games that a site offers, by their start times. Games under maintenance have
 * none. The lists of vendors are some seconds old; a match whose bets have closed is left out.
 */
export async function listMatches(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  lobby: Lobby,
  { category, vendorCode }: MatchFilter,
): Promise<ListedMatch[]> {
  const { merchantId, now, language } = lobby;
  const values = [merchantId, now, language, category ?? null, vendorCode ?? null];
  const games = await deps.db.query<GameOfMatches>(read, values);
  const byVendor = [...Map.groupBy(games, ({ vendorId }) => vendorId)];
  const lists = await Promise.all(
    byVendor.map(async ([vendorId, ofVendor]) => {
      const matches = await vendorMatches(deps, vendorId, undefined);
      return ofVendor.flatMap((game) =>
        matches
          .filter(({ gameCode }) => gameCode === game.code)
          .map((match) => listedMatch(match, game, lobby)),
      );
    }),
  );
  return lists
    .flat()
    .filter(({ closesAt }) => closesAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, MATCHES_MAX);
}

function listedMatch(
  match: VendorMatch,
  game: GameOfMatches,
  { language, now }: Lobby,
): ListedMatch {
  const { matchId: id, home, away, opensAt, closesAt, startsAt, odds } = match;
  return {
    id,
    game,
    home: nameIn(home, language),
    away: nameIn(away, language),
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    startsAt: new Date(startsAt),
    isOpen: opensAt <= now.getTime() && now.getTime() < closesAt,
    odds,
  };
}
