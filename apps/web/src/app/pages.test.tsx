// @vitest-environment happy-dom
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageList } from './pages.ts';
import { routes } from './router.tsx';

const files = import.meta.glob('./routes/*.tsx');
const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test('every page of the list is in the router once', () => {
  const routed = pathsOf(routes);
  expect(pageList.length).toBeGreaterThan(30);
  expect(pageList.filter(({ path }) => routed.filter((one) => one === path).length !== 1)).toEqual(
    [],
  );
});

test('every file of routes is a page of the list, and every page has its file', () => {
  const named = new Set(pageList.map(({ file }) => `./routes/${file}.tsx`));
  expect([...named].sort()).toEqual(Object.keys(files).sort());
});
