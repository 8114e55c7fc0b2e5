import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { mergeResults } from './merge-results.ts';

const game = (title: string): Entry => ({ kind: 'game', title, href: `/game/${title}` });
const page = (title: string): Entry => ({ kind: 'page', title, href: `/${title}` });

const titlesOf = (query: string, found: Partial<Parameters<typeof mergeResults>[1]>) =>
  mergeResults(query, { games: [], firstGames: 60, isOutdated: false, entries: [], ...found }).map(
    ({ title }) => title,
  );

test('ranks games and pages together', () => {
  const entries = [page('Wheel'), page('Help')];
  expect(titlesOf('wheel', { games: [game('Night Wheel')], entries })).toEqual([
    'Wheel',
    'Night Wheel',
  ]);
  expect(titlesOf('night', { games: [game('Night Wheel')], entries })).toEqual(['Night Wheel']);
});

test('keeps games that only the server knows by this name', () => {
  const found = { games: [game('Lantern Fair')], entries: [page('灯会')] };
  expect(titlesOf('灯会', found)).toEqual(['灯会', 'Lantern Fair']);
});

test('drops games of an earlier query', () => {
  const games = [game('Lantern Fair'), game('Lanes')];
  expect(titlesOf('lantern', { games, isOutdated: true })).toEqual(['Lantern Fair']);
});

test('appends further games', () => {
  const games = [game('Wheels'), game('Wheel')];
  const found = { games, firstGames: 1, entries: [page('Wheel of help')] };
  expect(titlesOf('wheel', found)).toEqual(['Wheel of help', 'Wheels', 'Wheel']);
});
