import { expect, test } from 'vitest';
import { gameCategories } from '../games/game-categories.ts';
import { orderFamilies } from './order-families.ts';

test('every category of games is in one family of orders', () => {
  const listed = Object.values(orderFamilies).flat();
  expect([...listed].sort()).toEqual([...gameCategories].sort());
});
