import { describe, expect, test } from 'vitest';
import { COAST_LEAGUE_RETURN_MIN } from '../coast-league/game.ts';
import * as football from '../coast-league/rules.ts';
import { VOLT_MASTERS_RETURN_MIN } from '../volt-masters/game.ts';
import * as esport from '../volt-masters/rules.ts';
import { type Book, KICK_OFF, type MatchPart, stepsOf } from './book-rules.ts';
import { cashOutAmount } from './cash-out.ts';
import type { Fixture } from './fixtures.ts';
import { type Chance, ODDS_MAX, oddsInPlay, RETURN_MAX } from './odds.ts';
import { MATCH_STEPS, PERIODS } from './pace.ts';

// Bets between two periods: every score that a match can have then, and every course from there to its end.

interface PartOfMatch extends MatchPart {
  /** Courses that lead to it, out of all of its steps. */
  readonly ways: bigint;
  readonly allWays: bigint;
  /** For each selection, courses from it to the last step in which it wins. Steps after a decision count as well. */
  readonly won: readonly bigint[];
  readonly courses: bigint;
}

const teams = Array.from({ length: 8 }, (_, team) => team);
const fixtures: Fixture[] = teams.flatMap((home) =>
  teams.filter((away) => away !== home).map((away) => ({ home, away })),
);
const breaks = Array.from({ length: PERIODS - 1 }, (_, at) =>
  stepsOf({ of: PERIODS, played: at + 1 }),
);

interface Step {
  readonly events: readonly number[];
  readonly ways: bigint;
}

interface Walk {
  /** Names all that matters of a match so far. */
  readonly keyOf: (events: readonly number[]) => string;
  /** All ways in which a match goes on by one step. */
  readonly stepsFrom: (events: readonly number[], step: number) => readonly Step[];
  readonly waysOfStep: bigint;
}

/** Walks forward to every state after each step, and backward from the last one, one step at a time. */
function partsOf({ sport }: Book, { keyOf, stepsFrom, waysOfStep }: Walk): PartOfMatch[] {
  const states: Map<string, Step>[] = [new Map([[keyOf([]), { events: [], ways: 1n }]])];
  for (let step = 0; step < MATCH_STEPS; step++) {
    const next = new Map<string, Step>();
    for (const { events, ways } of states[step]?.values() ?? []) {
      for (const after of stepsFrom(events, step)) {
        const key = keyOf(after.events);
        const known = next.get(key)?.ways ?? 0n;
        next.set(key, { events: after.events, ways: known + ways * after.ways });
      }
    }
    states.push(next);
  }
  const selections = Array.from({ length: sport.selections }, (_, at) => at);
  let later = new Map<string, readonly bigint[]>();
  for (const [key, { events }] of states[MATCH_STEPS] ?? []) {
    later.set(
      key,
      selections.map((at) => (sport.isWon(events, at) ? 1n : 0n)),
    );
  }
  const parts: PartOfMatch[] = [];
  for (let step = MATCH_STEPS - 1; step > 0; step--) {
    const now = new Map<string, readonly bigint[]>();
    for (const [key, { events, ways }] of states[step] ?? []) {
      const nexts = stepsFrom(events, step).map((after) => ({
        ways: after.ways,
        won: later.get(keyOf(after.events)) ?? [],
      }));
      const won = selections.map((at) =>
        nexts.reduce((sum, next) => sum + next.ways * (next.won[at] ?? 0n), 0n),
      );
      now.set(key, won);
      const courses = waysOfStep ** BigInt(MATCH_STEPS - step);
      const allWays = waysOfStep ** BigInt(step);
      if (breaks.includes(step)) parts.push({ events, steps: step, ways, allWays, won, courses });
    }
    later = now;
  }
  return parts;
}

function footballWalk(fixture: Fixture): Walk {
  const goals = football.goalNumbers(fixture);
  const none = football.SPELL_NUMBERS - goals.home - goals.away;
  return {
    waysOfStep: BigInt(football.SPELL_NUMBERS),
    keyOf: (events) => {
      const ofAway = events.reduce((sum, event) => sum + (event % 2), 0);
      return `${events.length - ofAway}:${ofAway}`;
    },
    stepsFrom: (events, step) => {
      const minute = step * football.SPELL_MINUTES + 1;
      return [
        { events, ways: BigInt(none) },
        { events: [...events, minute * 2], ways: BigInt(goals.home) },
        { events: [...events, minute * 2 + 1], ways: BigInt(goals.away) },
      ];
    },
  };
}

function esportWalk(fixture: Fixture): Walk {
  const { home, away } = esport.strengthsOf(fixture);
  const both = BigInt(home + away);
  return {
    waysOfStep: both,
    keyOf: (events) => {
      const score = esport.scoreOf(events);
      const last = esport.mapsOf(events).at(-1) ?? { home: 0, away: 0 };
      const inMap = Math.max(last.home, last.away) === esport.ROUNDS_TO_WIN ? '' : last;
      return JSON.stringify([score, inMap]);
    },
    stepsFrom: (events) =>
      esport.voltMasters.sport.isDecided(events)
        ? [{ events, ways: both }]
        : [
            { events: [...events, 0], ways: BigInt(home) },
            { events: [...events, 1], ways: BigInt(away) },
          ],
  };
}

describe.each([
  {
    book: football.coastLeague,
    walkOf: footballWalk,
    markets: Object.values<readonly string[]>(football.markets),
    selections: football.selections as readonly string[],
    lowest: COAST_LEAGUE_RETURN_MIN,
  },
  {
    book: esport.voltMasters,
    walkOf: esportWalk,
    markets: Object.values<readonly string[]>(esport.markets),
    selections: esport.selections as readonly string[],
    lowest: VOLT_MASTERS_RETURN_MIN,
  },
])('$book.code', ({ book, walkOf, markets, selections, lowest }) => {
  test('after every period, every offered selection returns at most the published part, over all courses', () => {
    let least = { over: 1n, under: 1n };
    for (const fixture of fixtures) {
      const atKickOff = book.sport.chancesOf(fixture);
      const parts = partsOf(book, walkOf(fixture));
      for (const part of parts) {
        const chances = book.sport.chancesOf(fixture, part);
        for (const [at, chance] of chances.entries()) {
          const name = `${fixture.home}–${fixture.away} ${part.events} ${selections[at]}`;
          const won = part.won[at] ?? 0n;
          if (chance.of * part.courses !== won * chance.whole) expect.fail(name);
          const odds = oddsInPlay(chance);
          if (!isRightPrice(odds, chance)) expect.fail(`${name}: ${odds}`);
          if (odds === 0) continue;
          const [over, under] = [BigInt(odds) * chance.of, 100n * chance.whole];
          if (over * least.under < least.over * under) least = { over, under };
        }
        for (const market of markets) {
          const sum = market.reduce(
            (all, name) => all + (chances[selections.indexOf(name)]?.of ?? 0n),
            0n,
          );
          if (sum !== chances[0]?.whole) expect.fail(`${market} ${part.events}`);
        }
      }
      // The price before kick-off is the average of those after each period.
      for (const steps of breaks) {
        for (const [at, chance] of atKickOff.entries()) {
          const then = parts.filter((part) => part.steps === steps);
          const won = then.reduce((sum, part) => sum + part.ways * (part.won[at] ?? 0n), 0n);
          const all = (then[0]?.allWays ?? 0n) * (then[0]?.courses ?? 0n);
          expect(won * chance.whole).toBe(chance.of * all);
        }
      }
    }
    expect(Number((least.over * 1_000_000n) / least.under) / 1_000_000).toBe(lowest);
  });

  test('prices are those odds, and a selection that is decided has no price and no cash-out', () => {
    const [fixture = { home: 0, away: 1 }] = fixtures;
    for (const part of partsOf(book, walkOf(fixture))) {
      const chances = book.sport.chancesOf(fixture, part);
      const prices = book.pricesOf(fixture, part);
      for (const [at, chance] of chances.entries()) {
        const isDecided = chance.of === 0n || chance.of === chance.whole;
        const amount = cashOutAmount({ ...bet, odds: 200 }, [chance]);
        if (isDecided) expect([prices[at], amount]).toEqual([0, 0n]);
        else expect(prices[at]).toBe(oddsInPlay(chance));
      }
    }
  });
});

/** Whether odds are the highest within the margin, or there are none because they would not be offered. */
function isRightPrice(odds: number, { of, whole }: Chance): boolean {
  const isDecided = of === 0n || of === whole;
  const isWithin = (hundredths: bigint) => hundredths * of <= RETURN_MAX * whole;
  if (odds === 0) return isDecided || !isWithin(101n) || isWithin(BigInt(ODDS_MAX) + 1n);
  const isHighest = isWithin(BigInt(odds)) && !isWithin(BigInt(odds) + 1n);
  return !isDecided && isHighest && odds > 100 && odds <= ODDS_MAX;
}

const bet = { stake: 50_000n, currency: 'USD' };

test('a cash-out pays the published part of the exact value, rounded down once', () => {
  const third = { of: 1n, whole: 3n };
  // 5.00 at 2.00 with a chance of 1 in 3 is worth 3.3333…, and 95 of 100 of it 3.1666…
  expect(cashOutAmount({ ...bet, odds: 200 }, [third])).toBe(31_600n);
  expect(cashOutAmount({ ...bet, odds: 400 }, [third, { of: 1n, whole: 2n }])).toBe(31_600n);
  expect(cashOutAmount({ ...bet, odds: 400 }, [third, { of: 1n, whole: 1n }])).toBe(63_300n);
  expect(cashOutAmount({ ...bet, odds: 200 }, [{ of: 1n, whole: 100_000n }])).toBe(0n);
  // Yen have no hundredths: 300 yen at 2.00 are worth 200, and 95 of 100 of it 190.
  const yen = { stake: 3_000_000n, odds: 200, currency: 'JPY' };
  expect(cashOutAmount(yen, [third])).toBe(1_900_000n);
  expect(cashOutAmount({ ...yen, odds: 201 }, [third])).toBe(1_900_000n);
});

test('a cash-out never pays more than its part of the payout, and nothing once a leg is lost', () => {
  const nearly = { of: 999_999n, whole: 1_000_000n };
  const lost = { of: 0n, whole: 1n };
  const won = { of: 1n, whole: 1n };
  expect(cashOutAmount({ ...bet, odds: 200 }, [nearly])).toBe(94_900n);
  expect(cashOutAmount({ ...bet, odds: 200 }, [nearly, lost])).toBe(0n);
  expect(cashOutAmount({ ...bet, odds: 200 }, [won, won])).toBe(0n);
});

test('a match that did not begin has the odds before kick-off', () => {
  const fixture = { home: 2, away: 5 };
  const { pricesOf } = football.coastLeague;
  expect(pricesOf(fixture, { events: [], steps: 0 })).toEqual(pricesOf(fixture));
  expect(KICK_OFF.steps).toBe(0);
});
