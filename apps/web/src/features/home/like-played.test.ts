import { expect, test } from 'vitest';
import { likePlayed } from './like-played.ts';

const games = (gameType: string, ids: readonly number[], vassalage = 'arcade') =>
  ids.map((nodeId) => ({ nodeId, gameType, vassalage }));
const played = (gameType: string, nodeId: number) => ({
  nodeId,
  gameType,
  displayName: `Game ${nodeId}`,
});

test('offers other games of the category that the member played last', () => {
  const found = likePlayed([played('MINI', 1)], games('MINI', [1, 2, 3, 4, 5]));
  expect(found?.because.displayName).toBe('Game 1');
  expect(found?.games.map(({ nodeId }) => nodeId)).toEqual([2, 3, 4, 5]);
});

test('falls back to an earlier game where the latest has too few like it', () => {
  const others = [...games('CRASH', [2, 3, 4]), ...games('MINI', [5, 6, 7, 8])];
  expect(likePlayed([played('CRASH', 1), played('MINI', 9)], others)?.because.nodeId).toBe(9);
});

test('offers nothing without enough games, and ignores games played long ago', () => {
  expect(likePlayed([played('MINI', 1)], games('MINI', [1, 2, 3, 4]))).toBeUndefined();
  const last = ['RNG', 'CRASH', 'FISH', 'MINI'].map((type, n) => played(type, 90 + n));
  expect(likePlayed(last, games('MINI', [1, 2, 3, 4]))).toBeUndefined();
});

test('counts a game of several lists once, and no lottery', () => {
  const twice = [...games('MINI', [2, 3, 4]), ...games('MINI', [2, 3, 4])];
  expect(likePlayed([played('MINI', 1)], twice)).toBeUndefined();
  const lotteries = games('MINI', [2, 3, 4, 5], 'LOTT');
  expect(likePlayed([played('MINI', 1)], lotteries)).toBeUndefined();
});
