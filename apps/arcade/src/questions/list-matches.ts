import type { MatchesAnswer, MatchesRequest } from '@app/shared/games/matches-protocol';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import type { Deps } from '../deps.ts';
import { books, type LeagueBook } from '../games/books.ts';
import { CLOSING_MS, paceOf, readTurn, type SharedRound } from '../shared-rounds/shared-round.ts';
import { turnTable } from '../shared-rounds/turn-table.ts';
import { teamNames } from './team-names.ts';

type Match = MatchesAnswer['matches'][number];

/** Odds of the leagues are in hundredths. */
const ODDS_PER_HUNDREDTH = ODDS_ONE / 100;

/** Matches of each league's next matchday, those that begin first in front. */
export async function listMatches(deps: Deps, { most }: MatchesRequest): Promise<MatchesAnswer> {
  const ofLeagues = await Promise.all(books.map((league) => nextMatches(deps, league)));
  const matches = ofLeagues.flat().toSorted((a, b) => a.startsAt - b.startsAt);
  return { status: 'OK', matches: matches.slice(0, most) };
}

async function nextMatches(deps: Deps, league: LeagueBook): Promise<Match[]> {
  const { book, selections } = league;
  // The table of a league without visitors is behind: its matchdays begin once it is turned.
  await turnTable(deps, book.code);
  const { now } = await readTurn(deps.db, book.code);
  if (!now) throw new Error(`the table of ${book.code} was not opened`);
  const { number, ...times } = nextMatchday(now, deps.clock());
  return book.fixturesOf(number).map((fixture, at) => {
    const prices = book.pricesOf(fixture);
    const oddsOf = (selection: 'home' | 'draw' | 'away'): number =>
      (prices[selections.indexOf(selection)] ?? 0) * ODDS_PER_HUNDREDTH;
    return {
      matchId: `${book.code}.${number}.${at + 1}`,
      gameCode: book.code,
      home: teamNames(league, fixture.home),
      away: teamNames(league, fixture.away),
      ...times,
      odds: {
        home: oddsOf('home'),
        draw: selections.includes('draw') ? oddsOf('draw') : null,
        away: oddsOf('away'),
      },
    };
  });
}

interface Matchday {
  readonly number: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
}

/** The matchday that takes bets; if none does, the one after it, which opens when the bets of this one are paid. */
function nextMatchday(now: SharedRound, time: Date): Matchday {
  const { game, number, opensAt, closesAt, drawsAt, settlesAt } = now;
  if (!opensAt || !closesAt || !drawsAt || !settlesAt)
    throw new Error(`round ${number} of ${game} has no times`);
  if (time < closesAt)
    return {
      number,
      opensAt: opensAt.getTime(),
      closesAt: closesAt.getTime(),
      startsAt: drawsAt.getTime(),
    };
  const opens = settlesAt.getTime();
  const closes = opens + paceOf(game).bettingMs;
  return { number: number + 1, opensAt: opens, closesAt: closes, startsAt: closes + CLOSING_MS };
}
