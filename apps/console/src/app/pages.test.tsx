import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageList } from './pages.ts';
import { routes } from './router.tsx';

const files = import.meta.glob('../features/*/*-page.tsx');
const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('the router has every page of the list once and no other, and the list every page’s file', () => {
  const listed = [...pageList.map(({ path }) => path), '/console/*', '*'];
  expect(pathsOf(routes).sort()).toEqual(listed.sort());
  const named = pageList.map(({ file }) => `../features/${file}.tsx`);
  const besides = Object.keys(files).filter((file) => !named.includes(file));
  // The home page is one of two, by what an operator may see.
  expect(besides).toEqual(['../features/home/today-page.tsx']);
});
