import { games } from '@app/arcade/catalog';
import { dictionaries as dice } from '@app/arcade/words/dice';
import { dictionaries as lanternFair } from '@app/arcade/words/lantern-fair';
import { dictionaries as pegfall } from '@app/arcade/words/pegfall';
import { dictionaries as updraft } from '@app/arcade/words/updraft';
import { dictionaries as wheel } from '@app/arcade/words/wheel';
import { arcadeGames } from '@app/prisma/seed/arcade-games';
import { expect, test } from 'vitest';

const titles: Readonly<Record<string, { en: { title: string }; cn: { title: string } }>> = {
  'lantern-fair': lanternFair,
  dice,
  wheel,
  pegfall,
  updraft,
};

test("the site's catalogue calls every game what the vendor's catalogue calls it", () => {
  const atVendor = games.map(({ code, names: { EN, CN } }) => ({ code, name: EN, cn: CN }));
  const atSite = arcadeGames.map(({ code, name, names }) => ({ code, name, cn: names?.CN }));
  expect(atSite.toSorted(byCode)).toEqual(atVendor.toSorted(byCode));
});

test.each(games)('the page of $code has the name of the catalogue', ({ code, names }) => {
  expect(titles[code]?.en.title).toBe(names.EN);
  expect(titles[code]?.cn.title).toBe(names.CN);
});

const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
