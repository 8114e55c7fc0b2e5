import type { Draw } from '@app/shared/fairness/fair-numbers';
import type { GameCode } from '../names.ts';
import { combinedOdds } from '../shared/combined-odds.ts';
import type { PlaceBet, SharedRules } from '../shared/shared-game.ts';
import { type Fixture, fixturesOf, matchdayOf } from './fixtures.ts';
import { type Chance, ODDS_MAX, oddsFor } from './odds.ts';

/** Rules of a league whose matches are simulated. Pure. */
export interface Sport {
  readonly code: GameCode;
  /** Number of teams, which is even. */
  readonly teams: number;
  /** Number of selections of each match. */
  readonly selections: number;
  /** Exact probability of each selection of a match. */
  readonly chancesOf: (fixture: Fixture) => readonly Chance[];
  /** Plays a match: its events, which decide all selections. */
  readonly play: (draw: Draw, fixture: Fixture) => Promise<number[]>;
  readonly isWon: (events: readonly number[], selection: number) => boolean;
}

/** A match with its events. */
export interface PlayedMatch {
  readonly fixture: Fixture;
  readonly events: readonly number[];
}

/** A match and one of its selections, which together are a place. */
export interface Pick {
  readonly match: number;
  readonly selection: number;
}

/** A league as a table: a round is a matchday, a place a selection of one of its matches. */
export interface Book extends SharedRules {
  readonly sport: Sport;
  /** Matches of the round with this number. */
  readonly fixturesOf: (number: number) => readonly Fixture[];
  readonly pickOf: (place: number) => Pick;
  readonly placeOf: (pick: Pick) => number;
  /** Odds of all selections of a match, in hundredths. */
  readonly pricesOf: (fixture: Fixture) => readonly number[];
  readonly matchesOf: (stops: readonly number[]) => PlayedMatch[];
  readonly wagerOdds: NonNullable<SharedRules['wagerOdds']>;
}

/** Makes the table of a league. A result is the matchday, then the events of each match after their number. */
export function bookRules(sport: Sport): Book {
  const { teams, selections } = sport;
  const pickOf = (place: number): Pick => ({
    match: Math.floor(place / selections),
    selection: place % selections,
  });
  const prices = new Map<number, readonly number[]>();
  const pricesOf = (fixture: Fixture): readonly number[] => {
    const key = fixture.home * teams + fixture.away;
    const known = prices.get(key) ?? sport.chancesOf(fixture).map(oddsFor);
    prices.set(key, known);
    return known;
  };
  const priceAt = (fixtures: readonly Fixture[], place: number): number => {
    const { match, selection } = pickOf(place);
    const fixture = fixtures[match];
    return (fixture && pricesOf(fixture)[selection]) ?? 0;
  };
  const matchesOf = (stops: readonly number[]): PlayedMatch[] => {
    const [matchday = 0, ...rest] = stops;
    return fixturesOf(matchday, teams).map((fixture) => {
      const [count = 0] = rest.splice(0, 1);
      return { fixture, events: rest.splice(0, count) };
    });
  };
  const ofNumber = (number: number) => fixturesOf(matchdayOf(number, teams), teams);
  return {
    code: sport.code,
    sport,
    places: (teams / 2) * selections,
    fixturesOf: ofNumber,
    pickOf,
    placeOf: ({ match, selection }) => match * selections + selection,
    pricesOf,
    matchesOf,
    deal: async (draw, number) => {
      const stops = [matchdayOf(number, teams)];
      for (const fixture of ofNumber(number)) {
        const events = await sport.play(draw, fixture);
        stops.push(events.length, ...events);
      }
      return stops;
    },
    pays: (stops, place) => {
      const matches = matchesOf(stops);
      const { match, selection } = pickOf(place);
      const isWon = sport.isWon(matches[match]?.events ?? [], selection);
      const fixtures = matches.map(({ fixture }) => fixture);
      return isWon ? priceAt(fixtures, place) : 0;
    },
    wagerOdds: (number, places) => {
      const fixtures = ofNumber(number);
      const odds = combinedOdds(places.map(([place]) => priceAt(fixtures, place)));
      return isWager(places, pickOf) && odds > 0 && odds <= ODDS_MAX ? odds : undefined;
    },
  };
}

/** Whether the legs are on different matches and have the same stake. */
const isWager = (places: readonly PlaceBet[], pickOf: (place: number) => Pick): boolean =>
  new Set(places.map(([place]) => pickOf(place).match)).size === places.length &&
  new Set(places.map(([, amount]) => amount)).size === 1;
