import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ALIASES, GAME_BY_NAME, pageList } from './pages.ts';
import { routes } from './router.tsx';

const files = import.meta.glob('./routes/**/*.tsx');
const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('the router has every page of the list once, and no other', () => {
  expect(pageList.length).toBeGreaterThan(30);
  const listed = [...pageList.map(({ path }) => path), ...Object.keys(ALIASES), GAME_BY_NAME, '*'];
  expect(pathsOf(routes).sort()).toEqual(listed.sort());
});

test('every file of routes is a page of the list, and every page has its file', () => {
  const named = new Set(pageList.map(({ file }) => `./routes/${file}.tsx`));
  expect([...named].sort()).toEqual(Object.keys(files).sort());
});
