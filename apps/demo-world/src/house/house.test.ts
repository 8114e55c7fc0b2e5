import { expect, test } from 'vitest';
import { openHouse } from './house.ts';

const QUICK = { roundsPerMinute: 60_000, roundsPerDay: 5, openingRounds: 2 };

function buildHouse(rules = QUICK) {
  const stopping = new AbortController();
  const state = { rounds: 0, watchers: 0 };
  const house = openHouse(rules, {
    book: {
      rounds: async () => state.rounds,
      addRound: async () => ++state.rounds,
      removeRound: async () => {
        state.rounds--;
      },
    },
    watchers: async () => state.watchers,
    stop: stopping.signal,
  });
  return { house, state, stop: () => stopping.abort() };
}

test('plays the opening rounds without visitors, and then waits for one', async () => {
  const { house, state } = buildHouse();
  expect([await house.takeTurn(), await house.takeTurn()]).toEqual([true, true]);
  expect(await house.takeTurn()).toBe(false);
  state.watchers = 1;
  await house.untilLively();
  expect(await house.takeTurn()).toBe(true);
  state.watchers = 0;
  expect(await house.takeTurn()).toBe(false);
  expect(state.rounds).toBe(3);
});

test('ends the day after its rounds, with or without visitors', async () => {
  const { house, state } = buildHouse();
  state.watchers = 3;
  const turns = [];
  for (let asked = 0; asked < 8; asked++) turns.push(await house.takeTurn());
  expect(turns.filter(Boolean)).toHaveLength(5);
});

test('limits turns per minute for concurrent players', async () => {
  const { house } = buildHouse({ roundsPerMinute: 1_200, roundsPerDay: 99, openingRounds: 99 });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 9 }, () => house.takeTurn()));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(8 * 50 - 5);
});

test('stops waiting regulars on a signal to stop', async () => {
  const { house, stop } = buildHouse({ ...QUICK, openingRounds: 0 });
  const waiting = house.untilLively();
  stop();
  await expect(waiting).rejects.toThrow('aborted');
  await expect(house.takeTurn()).rejects.toThrow('aborted');
});
