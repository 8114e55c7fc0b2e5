import { games } from '@app/arcade/catalog';
import { names } from '@app/arcade/names';
import { TIDEWAY } from '@app/arcade/tideway';
import english from '@app/phrases/en/web/lottery-words.json' with { type: 'json' };
import chinese from '@app/phrases/zh-CN/web/lottery-words.json' with { type: 'json' };
import { arcadeGames } from '@app/prisma/seed/arcade-games';
import { tidewayGame } from '@app/prisma/seed/connect-tideway';
import { demoLotteries } from '@app/prisma/seed/lotteries';
import { expect, test } from 'vitest';

test('the site’s catalog and the vendor’s have the same names of games', () => {
  const atVendor = games.map(({ code, names: { EN, CN } }) => ({ code, name: EN, cn: CN }));
  const atSite = arcadeGames.map(({ code, name, names }) => ({ code, name, cn: names?.CN }));
  expect(atSite.toSorted(byCode)).toEqual(atVendor.toSorted(byCode));
});

test.each(games)('the page of $code has the name of the catalog', ({ code, names: atVendor }) => {
  expect(Object.entries(names).find(([game]) => game === code)?.[1]).toEqual(atVendor);
});

test('so it does with the game of the vendor with wallets', () => {
  const { code, name, names } = tidewayGame;
  expect({ code, names: { EN: name, ...names } }).toEqual({
    code: TIDEWAY.game,
    names: TIDEWAY.names,
  });
});

test.each([
  ['English', english],
  ['Chinese', chinese],
])('no lottery or group of lotteries has the name of a game in %s', (language, phrases) => {
  const ofGames = games.map(({ names: { EN, CN } }) => (language === 'English' ? EN : CN));
  const ofLotteries = demoLotteries.map(({ name, names }) =>
    language === 'English' ? name : (names?.CN ?? name),
  );
  const ofGroups = Object.entries(phrases).flatMap(([key, phrase]) =>
    key.startsWith('menu.') ? [phrase] : [],
  );
  const isOfGame = (name: string) => ofGames.some((game) => game === name);
  expect([...ofLotteries, ...ofGroups].filter(isOfGame)).toEqual([]);
  expect(ofLotteries.filter((name, at) => ofLotteries.indexOf(name) !== at)).toEqual([]);
  // A place alone does not tell two lotteries apart: Hanoi has one of Vietnam and one in the Thai style.
  expect(ofLotteries.filter((name) => name === 'Hanoi' || name === '河内')).toEqual([]);
});

const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
