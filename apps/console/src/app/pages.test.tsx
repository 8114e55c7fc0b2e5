import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { menuGroups } from './menu-groups.ts';
import { pageList } from './pages.ts';
import { routes } from './router.tsx';

const files = import.meta.glob('../features/*/*-page.tsx');
const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const grouped: readonly string[] = Object.values(menuGroups).flat();

test('the router has every page of the list once and no other, and the list every page’s file', () => {
  const listed = [...pageList.map(({ path }) => path), '/console/*', '*'];
  expect(pathsOf(routes).sort()).toEqual(listed.sort());
  const named = pageList.map(({ file }) => `../features/${file}.tsx`);
  const unlisted = Object.keys(files).filter((file) => !named.includes(file));
  // The first is shared by the pages of several providers. The second is one of two components that the home page
  // shows, depending on permissions.
  expect(unlisted).toEqual([
    '../features/gateways/provider-page.tsx',
    '../features/home/today-page.tsx',
  ]);
});

test('the groups of the menu have every page with a link exactly once', () => {
  const linked = pageList.filter(({ link }) => link).map(({ path }) => path);
  expect(linked.length).toBeGreaterThan(40);
  expect([...grouped].sort()).toEqual(linked.sort());
});

test('every route is in the menu or below a page that is; the others are named here', () => {
  const pages = grouped.filter((path) => path !== '/console');
  const isReached = (path: string) =>
    pages.some((each) => path === each || path.startsWith(`${each}/`));
  const others = pathsOf(routes).filter((path) => !isReached(path));
  expect(others.sort()).toEqual(
    [
      '*',
      '/console/*',
      '/console/login',
      '/console/setup',
      '/console', // first in the menu; a prefix of every path
      '/console/account', // linked from the operator menu
      '/console/figures/:part', // linked from Today
    ].sort(),
  );
});
