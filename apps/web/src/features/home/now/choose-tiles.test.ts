import { gameMatches } from '@app/shared/games/schemas';
import { lotteryMenus } from '@app/shared/lotteries/schemas';
import { expect, test } from 'vitest';
import { chooseTiles, type NowTile } from './choose-tiles.ts';

const [group = expect.unreachable()] = Object.values(lotteryMenus.example.answer);
const [lottery = expect.unreachable()] = group.gameMenus;
const [match] = gameMatches.example.answer.list;

const lotteryWith = (gameCode: string, closeTime: number) => ({
  ...lottery,
  gameCode,
  current: { numero: '1', closeTime, drawTime: closeTime },
});
const matchWith = (matchId: string, closeTime: number) => ({ ...match, matchId, closeTime });
const codes = (...gameCodes: readonly string[]) =>
  gameCodes.map((gameCode) => ({ vassalage: 'LOTT', gameCode }));
const nameOf = (tile: NowTile) =>
  'draw' in tile ? tile.draw.lottery.gameCode : tile.match.matchId;

const choose = (choice: Partial<Parameters<typeof chooseTiles>[0]>) =>
  chooseTiles({ lotteries: [], matches: [], pictured: [], played: [], ...choice }).map(nameOf);

test('draws that close first are in front', () => {
  const lotteries = [lotteryWith('B', 300), lotteryWith('A', 100), lotteryWith('C', 200)];
  expect(choose({ lotteries })).toEqual(['A', 'C', 'B']);
});

test('leaves out lotteries under maintenance, and those not on sale', () => {
  const resting = { ...lotteryWith('REST', 1), isResting: true };
  const without = { ...lotteryWith('NONE', 1), current: null };
  expect(choose({ lotteries: [resting, without, lotteryWith('A', 100)] })).toEqual(['A']);
});

test('lotteries of the member’s last games are in front, then those with a picture', () => {
  const lotteries = ['A', 'B', 'C', 'D'].map((code, n) => lotteryWith(code, 100 + n));
  const choice = { lotteries, played: codes('D', 'C'), pictured: codes('B', 'C') };
  expect(choose(choice)).toEqual(['D', 'C', 'B', 'A']);
});

test('a match follows the first draw, and two draws each further match', () => {
  const lotteries = ['A', 'B', 'C', 'D', 'E'].map((code, n) => lotteryWith(code, n));
  const matches = [matchWith('late', 20), matchWith('soon', 10)];
  expect(choose({ lotteries, matches })).toEqual(['A', 'soon', 'B', 'C', 'late', 'D', 'E']);
});

test('without draws there are matches alone, and never more than fit', () => {
  const matches = Array.from({ length: 9 }, (_, n) => matchWith(`${n}`, n));
  expect(choose({ matches })).toEqual(['0', '1', '2']);
  const lotteries = Array.from({ length: 30 }, (_, n) => lotteryWith(`L${n}`, n));
  expect(choose({ lotteries, matches })).toHaveLength(9);
});
