import { expect, test } from 'vitest';
import { planLobby } from './lobby-plan.ts';

test.each([
  [1, [1], { kind: 'none', hasCategories: false, hasHot: false }],
  [5, [1, 3, 1], { kind: 'grid', hasCategories: false, hasHot: false }],
  [11, [6, 5], { kind: 'grid', hasCategories: false, hasHot: false }],
  [12, [11, 1], { kind: 'shelves', hasCategories: false, hasHot: true }],
  [12, [8, 4], { kind: 'shelves', hasCategories: true, hasHot: true }],
  [200, [120, 60, 20], { kind: 'shelves', hasCategories: true, hasHot: true }],
] as const)('a lobby of %i games in categories of %j', (games, categories, plan) => {
  expect(planLobby(games, categories)).toEqual(plan);
});
