import { expect, test } from 'vitest';
import { gameOfPath, isLotteryPage, pathOfGame } from './game-path.ts';

test('a game has its own page, which names it', () => {
  const codes = { vassalage: 'a c', gameCode: 'x/y' };
  expect(pathOfGame(codes)).toBe('/game/a%20c/x%2Fy');
  expect(gameOfPath(pathOfGame(codes))).toEqual(codes);
});

test.each([
  ['LOTT', '/lottery?gameCode=SSC1M'],
  ['ELOTT', '/lottery?gameCode=SSC1M'],
  ['TCG_LOTTO_VN', '/vnLottery?gameCode=SSC1M'],
  ['TCG_SEA', '/seaLottery?gameCode=SSC1M'],
])('a lottery of %s is on the page of its product', (vassalage, path) => {
  expect(pathOfGame({ vassalage, gameCode: 'SSC1M' })).toBe(path);
});

test('matches lottery pages case-insensitively', () => {
  expect(isLotteryPage('/VNLOTTERY')).toBe(true);
  expect(isLotteryPage('/lott')).toBe(false);
});
