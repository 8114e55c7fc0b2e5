import { games } from '@app/arcade/catalog';
import { names } from '@app/arcade/names';
import { arcadeGames } from '@app/prisma/seed/arcade-games';
import { expect, test } from 'vitest';

test("the site's catalogue calls every game what the vendor's catalogue calls it", () => {
  const atVendor = games.map(({ code, names: { EN, CN } }) => ({ code, name: EN, cn: CN }));
  const atSite = arcadeGames.map(({ code, name, names }) => ({ code, name, cn: names?.CN }));
  expect(atSite.toSorted(byCode)).toEqual(atVendor.toSorted(byCode));
});

test.each(games)('the page of $code has the name of the catalogue', ({ code, names: atVendor }) => {
  expect(Object.entries(names).find(([game]) => game === code)?.[1]).toEqual(atVendor);
});

const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
