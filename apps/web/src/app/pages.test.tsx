import type { RouteObject } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../lib/session/session.ts';
import { isOnTrialFor } from '../parts/session/access-open.ts';
import { loggedIn } from '../testing/logged-in.ts';
import { ALIASES, GAME_BY_NAME, pageList } from './pages.ts';
import { routes } from './router.tsx';

afterEach(() => endSession());

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

/** This page has its own explanation for trial members, so it does not invite them. */
const EXPLAINS_ITSELF = '/vip';

test('a trial member is invited to sign up on exactly the pages of real members', () => {
  startSession(loggedIn({ customerType: 4 }), 0);
  const invites = pageList.filter(({ path }) => isOnTrialFor(path));
  const forMembers = pageList.filter(
    ({ path, reader }) => reader !== 'everyone' && reader !== 'players' && path !== EXPLAINS_ITSELF,
  );
  expect(invites.map(({ path }) => path)).toEqual(forMembers.map(({ path }) => path));
});
