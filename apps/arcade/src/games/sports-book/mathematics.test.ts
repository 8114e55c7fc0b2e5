import { drawFromBlocks } from '@app/shared/fairness/fair-numbers';
import { describe, expect, test } from 'vitest';
import * as football from '../coast-league/rules.ts';
import { combinedOdds } from '../shared/combined-odds.ts';
import { drawShared, payoutOfPlaces, stakeOfPlaces } from '../shared/shared-game.ts';
import * as esport from '../volt-masters/rules.ts';
import type { Book } from './book-rules.ts';
import { type Fixture, fixturesOf, matchdaysOf } from './fixtures.ts';
import { ODDS_MAX, oddsFor, RETURN_MAX, returnAt } from './odds.ts';

/** Number of courses of a match by a key that decides its selections. Steps are counted one by one. */
type Courses = ReadonlyMap<string, { readonly events: readonly number[]; readonly count: bigint }>;

const teams = Array.from({ length: 8 }, (_, team) => team);
const fixtures: Fixture[] = teams.flatMap((home) =>
  teams.filter((away) => away !== home).map((away) => ({ home, away })),
);

/** All courses of a football match, spell by spell. */
function footballCourses(fixture: Fixture): Courses {
  const goals = football.goalNumbers(fixture);
  const none = BigInt(football.SPELL_NUMBERS - goals.home - goals.away);
  let courses: Courses = new Map([['0:0', { events: [], count: 1n }]]);
  for (let spell = 0; spell < football.SPELLS; spell++) {
    const next = new Map<string, { events: readonly number[]; count: bigint }>();
    for (const { events, count } of courses.values()) {
      const steps = [
        [events, none],
        [[...events, 2], BigInt(goals.home)],
        [[...events, 3], BigInt(goals.away)],
      ] as const;
      for (const [after, ways] of steps) {
        const { home, away } = football.scoreOf(after);
        const key = `${home}:${away}`;
        next.set(key, { events: after, count: (next.get(key)?.count ?? 0n) + count * ways });
      }
    }
    courses = next;
  }
  return courses;
}

/** All courses of a match of maps, round by round. Rounds after its end count with both winners. */
function esportCourses(fixture: Fixture): Courses {
  const { home, away } = esport.strengthsOf(fixture);
  let courses: Courses = new Map([['', { events: [], count: 1n }]]);
  for (let round = 0; round < esport.ROUNDS_MAX; round++) {
    const next = new Map<string, { events: readonly number[]; count: bigint }>();
    for (const { events, count } of courses.values()) {
      const score = esport.scoreOf(events);
      const isOver = Math.max(score.home, score.away) === esport.MAPS_TO_WIN;
      const steps = isOver
        ? ([[events, BigInt(home + away)]] as const)
        : ([
            [[...events, 0], BigInt(home)],
            [[...events, 1], BigInt(away)],
          ] as const);
      for (const [after, ways] of steps) {
        const maps = esport.mapsOf(after);
        const [last] = maps.slice(-1);
        const won = esport.scoreOf(after);
        const isMapOver = won.home + won.away === maps.length;
        const key = `${won.home}:${won.away} ${isMapOver ? '' : `${last?.home}:${last?.away}`}`;
        next.set(key, { events: after, count: (next.get(key)?.count ?? 0n) + count * ways });
      }
    }
    courses = next;
  }
  return courses;
}

describe.each([
  {
    book: football.coastLeague,
    courses: footballCourses,
    markets: Object.values<readonly string[]>(football.markets),
    selections: football.selections as readonly string[],
    lowest: 943_989,
  },
  {
    book: esport.voltMasters,
    courses: esportCourses,
    markets: Object.values<readonly string[]>(esport.markets),
    selections: esport.selections as readonly string[],
    lowest: 944_278,
  },
])('$book.code', ({ book, courses, markets, selections, lowest }) => {
  test('every selection of every match returns its published fraction, over all courses', () => {
    const returns: number[] = [];
    for (const fixture of fixtures) {
      const all = [...courses(fixture).values()];
      const whole = all.reduce((sum, { count }) => sum + count, 0n);
      const chances = book.sport.chancesOf(fixture);
      for (const [at, odds] of book.pricesOf(fixture).entries()) {
        const name = `${fixture.home}–${fixture.away} ${selections[at]}`;
        const won = all
          .filter(({ events }) => book.sport.isWon(events, at))
          .reduce((sum, { count }) => sum + count, 0n);
        const chance = chances[at] ?? { of: 0n, whole: 1n };
        const { over, under } = returnAt(odds, chance);
        expect(BigInt(odds) * won * under, name).toBe(100n * whole * over);
        // The highest odds within the margin.
        expect(over * 100n <= RETURN_MAX * under, name).toBe(true);
        const more = returnAt(odds + 1, chance);
        expect(more.over * 100n > RETURN_MAX * more.under, name).toBe(true);
        expect(odds <= ODDS_MAX, name).toBe(true);
        returns.push(Number((over * 1_000_000n) / under));
      }
    }
    expect(Math.min(...returns)).toBe(lowest);
  });

  test('each match makes exactly one selection of each market true', () => {
    for (const fixture of fixtures) {
      const chances = book.sport.chancesOf(fixture);
      for (const market of markets) {
        const [sum, whole] = market.reduce(
          ([of, all], selection) => {
            const chance = chances[selections.indexOf(selection)];
            return [of + (chance?.of ?? 0n), chance?.whole ?? all];
          },
          [0n, 0n],
        );
        expect(sum, `${market}`).toBe(whole);
      }
    }
  });

  test('a result holds its matches, and pays each won selection its odds', async () => {
    const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 9 };
    const stops = await drawShared(book, seeds);
    const matches = book.matchesOf(stops);
    expect(matches.map(({ fixture }) => fixture)).toEqual(book.fixturesOf(seeds.nonce));
    for (let place = 0; place < book.places; place++) {
      const pick = book.pickOf(place);
      expect(book.placeOf(pick)).toBe(place);
      const { fixture, events } = matches[pick.match] ?? {
        fixture: { home: 0, away: 1 },
        events: [],
      };
      const isWon = book.sport.isWon(events, pick.selection);
      expect(book.pays(stops, place)).toBe(isWon ? book.pricesOf(fixture)[pick.selection] : 0);
    }
  });

  test('a wager has legs of different matches at one stake, and pays their product', async () => {
    const [first = 0, second = 0] = [0, 1].map((match) => book.placeOf({ match, selection: 0 }));
    const odds = [0, 1].map((at) => book.pricesOf(book.fixturesOf(1)[at] as Fixture)[0] ?? 0);
    expect(book.wagerOdds(1, [[first, 10_000]])).toBe(odds[0]);
    expect(
      book.wagerOdds(1, [
        [first, 10_000],
        [second, 10_000],
      ]),
    ).toBe(combinedOdds(odds));
    expect(
      book.wagerOdds(1, [
        [first, 10_000],
        [first + 1, 10_000],
      ]),
    ).toBeUndefined();
    expect(
      book.wagerOdds(1, [
        [first, 10_000],
        [second, 20_000],
      ]),
    ).toBeUndefined();
    const stops = await drawShared(book, { serverSeed: 'a', clientSeed: 'b', nonce: 1 });
    const won = book.matchesOf(stops).map(({ events }, match) =>
      book.placeOf({
        match,
        selection: selections.findIndex((_, at) => book.sport.isWon(events, at)),
      }),
    );
    const legs = won.map((place) => [place, 10_000] as const);
    expect(stakeOfPlaces(book, legs)).toBe(10_000n);
    const paid = combinedOdds(won.map((place) => book.pays(stops, place)));
    expect(payoutOfPlaces(book, stops, legs)).toBe(BigInt(paid) * 100n);
    expect(payoutOfPlaces(book, stops, [...legs.slice(1), [lostPlace(book, stops), 10_000]])).toBe(
      0n,
    );
  });
});

const lostPlace = (book: Book, stops: readonly number[]): number =>
  Array.from({ length: book.sport.selections }, (_, place) => place).find(
    (place) => book.pays(stops, place) === 0,
  ) ?? 0;

test('a season has every match once at each side', () => {
  const season = Array.from({ length: matchdaysOf(8) }, (_, day) => fixturesOf(day, 8));
  for (const day of season) {
    expect(day.flatMap(({ home, away }) => [home, away]).toSorted()).toEqual(teams);
  }
  const played = season.flat().map(({ home, away }) => `${home}–${away}`);
  expect(new Set(played)).toEqual(new Set(fixtures.map(({ home, away }) => `${home}–${away}`)));
  expect(played).toHaveLength(fixtures.length);
});

test('odds are rounded down', () => {
  expect(oddsFor({ of: 1n, whole: 3n })).toBe(285);
  expect(combinedOdds([233, 187])).toBe(435);
  expect(combinedOdds([233, 0, 187])).toBe(0);
  expect(combinedOdds([150])).toBe(150);
});

test('the lowest numbers of a spell are goals of the home team, in its minutes', async () => {
  const lowest = drawFromBlocks(async () => new ArrayBuffer(32));
  const [, count = 0, ...events] = await football.coastLeague.deal(lowest, 1);
  expect(count).toBe(football.SPELLS);
  expect(football.goalsOf(events.slice(0, 2))).toEqual([
    { isHome: true, minute: 1 },
    { isHome: true, minute: 4 },
  ]);
});

test('a matchday that an earlier version drew at once is dealt again from its only secret', async () => {
  const drawn = { serverSeed: '5eed'.repeat(16), clientSeed: 'm', nonce: 4 };
  const stops = await drawShared(football.coastLeague, drawn, { of: 1, played: 1 });
  expect(stops).toEqual([3, 2, 89, 138, 1, 3, 3, 43, 58, 123, 2, 23, 168]);
});
