import { games } from '@app/arcade/catalog';
import { names } from '@app/arcade/names';
import { TIDEWAY } from '@app/arcade/tideway';
import { arcadeGames } from '@app/prisma/seed/arcade-games';
import { tidewayGame } from '@app/prisma/seed/connect-tideway';
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

const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
