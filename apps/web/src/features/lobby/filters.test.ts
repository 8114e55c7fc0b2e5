import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import type { Game } from '../../parts/games/use-games.ts';
import { filterGames, filterNames, optionsOf, possibleFilters, sortGames } from './filters.ts';

const game = (gameCode: string, changes: Partial<Game> = {}): Game => ({
  nodeId: gameCode.length,
  gameType: 'RNG',
  vassalage: 'arcade',
  vendorName: 'Arcade',
  isHouse: true,
  gameCode,
  gameName: gameCode,
  displayName: gameCode,
  defaultIcon: '',
  iconUrl: '',
  trialSupport: false,
  rtp: 97,
  volatility: 'medium',
  stakeMin: money(2_000n),
  stakeMax: null,
  playing: 0,
  playedToday: 0,
  maintenance: null,
  ...changes,
});

const games = [
  game('lanterns', { rtp: 96.1 }),
  game('dice', { rtp: 99, volatility: 'low', playedToday: 9 }),
  game('tower', { vassalage: 'Towers', vendorName: 'Towers', volatility: 'high', rtp: null }),
  game('wheel', { stakeMin: money(60_000n), rtp: 97.3 }),
];
const codes = (found: readonly Game[]) => found.map(({ gameCode }) => gameCode);

test('filters by vendor, volatility, return and smallest stake', () => {
  expect(codes(filterGames(games, { vendor: 'towers' }))).toEqual(['tower']);
  expect(codes(filterGames(games, { volatility: 'low' }))).toEqual(['dice']);
  expect(codes(filterGames(games, { return: '97' }))).toEqual(['dice', 'wheel']);
  expect(codes(filterGames(games, { stake: '5000', return: '96' }))).toEqual(['lanterns', 'dice']);
});

test('every option matches a game, for any combination', () => {
  const walk = (filters: Parameters<typeof filterGames>[1], steps: number): void => {
    expect(filterGames(games, filters).length).toBeGreaterThan(0);
    if (steps === 0) return;
    for (const name of filterNames)
      for (const { value, count } of optionsOf(name, games, filters)) {
        const next = { ...filters, [name]: value };
        expect(filterGames(games, next)).toHaveLength(count);
        walk(next, steps - 1);
      }
  };
  walk({}, 4);
});

test('drops a filter of the address that matches no game', () => {
  const requested = { vendor: 'towers', volatility: 'low', stake: 'nonsense' };
  expect(possibleFilters(games, requested)).toEqual({ vendor: 'towers' });
});

test('a filter that makes no difference has no options', () => {
  const alike = [game('one'), game('two')];
  for (const name of filterNames) expect(optionsOf(name, alike, {})).toEqual([]);
});

test('offers only the stricter of two thresholds with the same games', () => {
  const returns = optionsOf('return', games, {}).map(({ value, count }) => [value, count]);
  expect(returns).toEqual([
    ['99', 1],
    ['97', 2],
    ['96', 3],
  ]);
});

test('sorts by name, return and play, and keeps the operator’s order by default', () => {
  expect(codes(sortGames(games, 'house', 'en'))).toEqual(codes(games));
  expect(codes(sortGames(games, 'name', 'en'))).toEqual(['dice', 'lanterns', 'tower', 'wheel']);
  expect(codes(sortGames(games, 'return', 'en'))[0]).toBe('dice');
  expect(codes(sortGames(games, 'played', 'en'))[0]).toBe('dice');
});
