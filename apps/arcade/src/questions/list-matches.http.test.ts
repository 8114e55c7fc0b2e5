import {
  MATCHES,
  MATCHES_MAX,
  matchesAnswer,
  type VendorMatch,
} from '@app/shared/games/matches-protocol';
import { beforeAll, expect, test } from 'vitest';
import { coastLeague, selections } from '../games/coast-league/rules.ts';
import { voltMasters } from '../games/volt-masters/rules.ts';
import { readTableState } from '../shared-rounds/table-state.ts';
import { askArcade, type Twist } from '../test-support/ask-arcade.ts';
import { makeWorld, type World } from '../test-support/world.ts';

const MATCHES_OF_MATCHDAY = 4;
const STAKE = 10_000;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  return () => world.end();
});

async function listed(most = MATCHES_MAX): Promise<VendorMatch[]> {
  return matchesAnswer().parse(await askArcade(world, MATCHES, { most })).matches;
}
const of = (game: string, matches: readonly VendorMatch[]) =>
  matches.filter(({ gameCode }) => gameCode === game);
const tableOf = (game: string) => readTableState(world.deps, { game, currency: 'USD' });
const waitUntil = (time: number) => world.wait(time - world.deps.clock().getTime());

/** Moves the clock to the next time at which a league takes bets. */
async function open(game: string) {
  const { phase, playedFrom, settlesAt } = await tableOf(game);
  if (phase !== 'betting' || playedFrom !== null) waitUntil(settlesAt);
  return tableOf(game);
}

test.each([coastLeague, voltMasters])(
  'lists the matchday of $code that takes bets, with its times and odds',
  async (book) => {
    const { number, closesAt, drawsAt } = await open(book.code);
    const matches = of(book.code, await listed());
    expect(matches).toHaveLength(MATCHES_OF_MATCHDAY);
    expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(MATCHES_OF_MATCHDAY);
    for (const match of matches) {
      expect(match).toMatchObject({ closesAt, startsAt: drawsAt });
      expect(match.opensAt).toBeLessThanOrEqual(world.deps.clock().getTime());
    }
    // The odds are those of a bet.
    const bet = book.wagerOdds(number, [[book.placeOf({ match: 1, selection: 0 }), STAKE]]);
    expect(matches[1]?.odds.home).toBe((bet ?? 0) * 10_000);
  },
);

test('football can end level, and the esport cannot', async () => {
  const { number } = await open(coastLeague.code);
  const matches = await listed();
  const draw = coastLeague.placeOf({ match: 0, selection: selections.indexOf('draw') });
  const bet = coastLeague.wagerOdds(number, [[draw, STAKE]]);
  expect(of('coast-league', matches)[0]?.odds.draw).toBe((bet ?? 0) * 10_000);
  expect(of('volt-masters', matches).map(({ odds }) => odds.draw)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('names the teams in every language, each team once on a matchday', async () => {
  const teams = of('coast-league', await listed()).flatMap(({ home, away }) => [home, away]);
  expect(teams).toContainEqual({ name: 'Harbor Reds', names: { CN: '港湾红' } });
  expect(new Set(teams.map(({ name }) => name)).size).toBe(2 * MATCHES_OF_MATCHDAY);
});

test('once bets close, lists the next matchday with the times that it will have', async () => {
  const { number, closesAt, drawsAt } = await open(coastLeague.code);
  waitUntil(closesAt);
  const next = of(coastLeague.code, await listed());
  const [first] = next;
  expect(first?.opensAt).toBeGreaterThan(drawsAt);
  waitUntil(drawsAt);
  expect(of(coastLeague.code, await listed())).toEqual(next); // during the matches
  waitUntil(first?.opensAt ?? 0);
  expect(of(coastLeague.code, await listed())).toEqual(next);
  expect(await tableOf(coastLeague.code)).toMatchObject({
    number: number + 1,
    closesAt: first?.closesAt,
    drawsAt: first?.startsAt,
  });
});

test('a league that had no visitor for long has a matchday all the same', async () => {
  world.wait(86_400_000);
  const now = world.deps.clock().getTime();
  for (const { opensAt, closesAt } of await listed()) {
    expect(opensAt).toBeLessThanOrEqual(now);
    expect(closesAt).toBeGreaterThan(now);
  }
});

test('lists the matches that begin first, up to the number asked for', async () => {
  const all = await listed();
  expect(all.map(({ startsAt }) => startsAt)).toEqual(
    all.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
  );
  expect(await listed(3)).toEqual(all.slice(0, 3));
});

const TWISTS: readonly Twist[] = [{ kid: 'other' }, { ageMs: 31_000 }, { sentBody: '{}' }];

test.each(TWISTS)('refuses a question with a wrong signature: %j', async (twist) => {
  await expect(askArcade(world, MATCHES, { most: 1 }, twist)).rejects.toThrow('401');
});

test('refuses a question beyond the limits', async () => {
  await expect(askArcade(world, MATCHES, { most: MATCHES_MAX + 1 })).rejects.toThrow('400');
});
