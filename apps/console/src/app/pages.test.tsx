// @vitest-environment happy-dom
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageList } from './pages.ts';
import { routes } from './router.tsx';

const files = import.meta.glob('../features/*/*-page.tsx');
const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('every page of the list is in the router once, and every page’s file in the list', () => {
  const routed = pathsOf(routes);
  for (const { path } of pageList) expect(routed.filter((one) => one === path)).toEqual([path]);
  const named = pageList.map(({ file }) => `../features/${file}.tsx`);
  const besides = Object.keys(files).filter((file) => !named.includes(file));
  // The home page is one of two, by what an operator may see.
  expect(besides).toEqual(['../features/home/today-page.tsx']);
});
