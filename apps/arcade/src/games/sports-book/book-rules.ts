import type { Draw } from '@app/shared/fairness/fair-numbers';
import type { GameCode } from '../names.ts';
import { combinedOdds } from '../shared/combined-odds.ts';
import type { Periods } from '../shared/period-secrets.ts';
import type { PeriodRules, PlaceBet, PlayedPart, SharedRules } from '../shared/shared-game.ts';
import { cashOutAmount } from './cash-out.ts';
import { type Fixture, fixturesOf, matchdayOf } from './fixtures.ts';
import { type Chance, ODDS_MAX, oddsFor, oddsInPlay } from './odds.ts';
import { MATCH_STEPS, PERIODS } from './pace.ts';

/** A match after some of its steps: its events so far. */
export interface MatchPart {
  readonly events: readonly number[];
  readonly steps: number;
}

export const KICK_OFF: MatchPart = { events: [], steps: 0 };

/** Rules of a league whose matches are simulated. Pure. */
export interface Sport {
  readonly code: GameCode;
  /** Number of teams, which is even. */
  readonly teams: number;
  /** Number of selections of each match. */
  readonly selections: number;
  /** Exact probability of each selection of a match, from a part of it on. */
  readonly chancesOf: (fixture: Fixture, part?: MatchPart) => readonly Chance[];
  /** Plays a match on, until a number of steps or its end. Returns all its events, which decide all selections. */
  readonly play: (
    draw: Draw,
    fixture: Fixture,
    part: MatchPart,
    until: number,
  ) => Promise<number[]>;
  /** Events of the first steps of a match. */
  readonly eventsUntil: (events: readonly number[], steps: number) => readonly number[];
  /** Whether a match is decided before its last step. */
  readonly isDecided: (events: readonly number[]) => boolean;
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
  /** Odds of all selections of a match, in hundredths; in play 0 for those that are not offered. */
  readonly pricesOf: (fixture: Fixture, part?: MatchPart) => readonly number[];
  readonly matchesOf: (stops: readonly number[]) => PlayedMatch[];
  readonly wagerOdds: NonNullable<SharedRules['wagerOdds']>;
  readonly periods: PeriodRules;
}

/** Steps of each match in the periods played so far. */
export const stepsOf = ({ of, played }: Periods): number => (MATCH_STEPS / of) * played;

/** Makes the table of a league. A result is the matchday, then the events of each match after their number. */
export function bookRules(sport: Sport): Book {
  const { teams, selections } = sport;
  const pickOf = (place: number): Pick => ({
    match: Math.floor(place / selections),
    selection: place % selections,
  });
  const ofNumber = (number: number) => fixturesOf(matchdayOf(number, teams), teams);
  const pricesOf = keptPrices(sport);
  const matchesOf = (stops: readonly number[]): PlayedMatch[] => {
    const [matchday = 0, ...rest] = stops;
    return fixturesOf(matchday, teams).map((fixture) => {
      const [count = 0] = rest.splice(0, 1);
      return { fixture, events: rest.splice(0, count) };
    });
  };
  /** A match of a round before its bets close, by its position. */
  const matchAt = (number: number, match: number, part: PlayedPart | undefined) => {
    const fixture = ofNumber(number)[match];
    if (!fixture) return undefined;
    const events = part && (matchesOf(part.stops)[match]?.events ?? []);
    return { fixture, part: part && events ? { events, steps: stepsOf(part.periods) } : KICK_OFF };
  };
  const priceAt = (number: number, place: number, part?: PlayedPart): number => {
    const { match, selection } = pickOf(place);
    const found = matchAt(number, match, part);
    return (found && pricesOf(found.fixture, found.part)[selection]) ?? 0;
  };
  const dealPeriods: PeriodRules['deal'] = async (draws, { of, number }) => {
    const matches = ofNumber(number).map((fixture) => ({ fixture, events: [] as number[] }));
    for (const [period, draw] of draws.entries()) {
      const [steps, until] = [period, period + 1].map((played) => stepsOf({ of, played }));
      for (const match of matches) {
        const part = { events: match.events, steps: steps ?? 0 };
        match.events = await sport.play(draw, match.fixture, part, until ?? 0);
      }
    }
    return stopsOf(matchdayOf(number, teams), matches);
  };
  return {
    code: sport.code,
    sport,
    places: (teams / 2) * selections,
    fixturesOf: ofNumber,
    pickOf,
    placeOf: ({ match, selection }) => match * selections + selection,
    pricesOf,
    matchesOf,
    deal: (draw, number) => dealPeriods([draw], { of: 1, number }),
    pays: (stops, place) => {
      const { match, selection } = pickOf(place);
      const played = matchesOf(stops)[match];
      const isWon = played !== undefined && sport.isWon(played.events, selection);
      return isWon ? (pricesOf(played.fixture)[selection] ?? 0) : 0;
    },
    wagerOdds: (number, places, part) => {
      const odds = combinedOdds(places.map(([place]) => priceAt(number, place, part)));
      return isWager(places, pickOf) && odds > 0 && odds <= ODDS_MAX ? odds : undefined;
    },
    periods: {
      count: PERIODS,
      deal: dealPeriods,
      isOver: (stops) => matchesOf(stops).every(({ events }) => sport.isDecided(events)),
      until: (stops, periods) => {
        const matches = matchesOf(stops).map(({ fixture, events }) => ({
          fixture,
          events: sport.eventsUntil(events, stepsOf(periods)),
        }));
        return stopsOf(stops[0] ?? 0, matches);
      },
      cashOutOf: (wager, { stops, periods }) => {
        const matches = matchesOf(stops);
        const chances = wager.places.flatMap(([place]) => {
          const { match, selection } = pickOf(place);
          const played = matches[match];
          if (!played) return [];
          const part = { events: played.events, steps: stepsOf(periods) };
          return sport.chancesOf(played.fixture, part)[selection] ?? [];
        });
        return cashOutAmount(wager, chances);
      },
    },
  };
}

/** Prices of matches. Those before kick-off are computed once, so there is at most one entry for each fixture. */
function keptPrices({ teams, chancesOf }: Sport): Book['pricesOf'] {
  const prices = new Map<number, readonly number[]>();
  return (fixture, part = KICK_OFF) => {
    if (part.steps > 0) return chancesOf(fixture, part).map(oddsInPlay);
    const key = fixture.home * teams + fixture.away;
    const known = prices.get(key) ?? chancesOf(fixture).map(oddsFor);
    prices.set(key, known);
    return known;
  };
}

const stopsOf = (matchday: number, matches: readonly PlayedMatch[]): number[] => [
  matchday,
  ...matches.flatMap(({ events }) => [events.length, ...events]),
];

/** Whether the legs are on different matches and have the same stake. */
const isWager = (places: readonly PlaceBet[], pickOf: (place: number) => Pick): boolean =>
  new Set(places.map(([place]) => pickOf(place).match)).size === places.length &&
  new Set(places.map(([, amount]) => amount)).size === 1;
