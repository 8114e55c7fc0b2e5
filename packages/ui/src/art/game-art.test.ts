import { describe, expect, test } from 'vitest';
import { categories, chooseMotif, motifs, motifsOfCategory } from './choose-motif.ts';
import { type Direction, frameOf, type Ratio } from './frame.ts';
import { gameArt } from './game-art.ts';
import { gameWithMotif } from './game-with-motif.ts';
import { ownPictures } from './own-pictures.ts';
import { gamePalette, palettes, vendorPalettes } from './palettes.ts';
import { namesOf, seededRandom } from './seeded-random.ts';
import { isWellFormed } from './testing/is-well-formed.ts';

const SVG_BYTES_MAX = 6 * 1024;

const ratios: readonly Ratio[] = ['3:4', '16:10', '1:1'];
const directions: readonly Direction[] = ['ltr', 'rtl'];

const upright = { vendorCode: 'ACME', gameCode: 'reef', ratio: '3:4', direction: 'ltr' } as const;
const wide = { ...upright, category: 'FISH', ratio: '16:10' } as const;

const everyMotif = categories.flatMap((category) =>
  motifsOfCategory[category].map((motif, i) =>
    gameWithMotif(motif, { category, vendorCode: `VENDOR${i}` }),
  ),
);

const everyPicture = everyMotif.flatMap((game) =>
  ratios.flatMap((ratio) => directions.map((direction) => ({ ...game, ratio, direction }))),
);

test('each game of the built-in vendors shows its own motif', () => {
  const drawn = Object.values(ownPictures).map(({ motif }) => motif);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('gives the same bytes for the same game', () => {
  for (const picture of everyPicture) expect(gameArt(picture)).toEqual(gameArt(picture));
});

test('keeps the bytes of a published picture', async () => {
  // Its address is cached forever: if this snapshot changes, increment the art's version.
  await expect(gameArt(wide).svg).toMatchFileSnapshot('./__snapshots__/reef-wide.svg');
});

test.each(everyPicture)(
  '$gameCode is a small, well-formed picture at $ratio $direction',
  (picture) => {
    const { svg } = gameArt(picture);
    expect(isWellFormed(svg)).toBe(true);
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(SVG_BYTES_MAX);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test('stays within 6 KB whatever the seed', () => {
  for (const category of categories) {
    for (let i = 0; i < 200; i++) {
      const game = { vendorCode: `vendor-${i % 29}`, gameCode: `game-${i}`, category };
      const { svg } = gameArt({ ...game, ratio: '3:4', direction: 'ltr' });
      expect(svg.length, JSON.stringify(game)).toBeLessThanOrEqual(SVG_BYTES_MAX);
    }
  }
});

test('needs no id, font, style or address: pictures cannot disturb each other', () => {
  for (const picture of everyPicture) {
    expect(gameArt(picture).svg).not.toMatch(/\sid=|url\(|href|<text|<style|<script/);
  }
});

test('covers every category with at least two motifs, and uses every motif', () => {
  expect(categories).toHaveLength(12);
  for (const category of categories) {
    expect(motifsOfCategory[category].length, category).toBeGreaterThanOrEqual(2);
  }
  const used = new Set<string>(Object.values(motifsOfCategory).flat());
  expect([...used].sort()).toEqual(Object.keys(motifs).sort());
});

test('gives the games of one vendor its own three palettes and different pictures', () => {
  const games = Array.from({ length: 40 }, (_, i) =>
    gameArt({ ...upright, gameCode: `game-${i}`, category: 'RNG' }),
  );
  const family = vendorPalettes('ACME').map((name) => palettes[name].ground);
  expect(new Set(games.map(({ ground }) => ground))).toEqual(new Set(family));
  expect(new Set(games.map(({ svg }) => svg)).size).toBe(games.length);
});

test('a game has the same palette and motif in every ratio', () => {
  for (const game of everyMotif) {
    const drawings = ratios.map((ratio) => {
      const frame = { ratio, direction: 'ltr' } as const;
      const art = gameArt({ ...game, ...frame });
      return { ground: art.ground, ink: art.ink, motif: motifOf(art.svg, frame) };
    });
    expect(drawings[1]).toEqual(drawings[0]);
    expect(drawings[2]).toEqual(drawings[0]);
  }
});

describe('the wide picture', () => {
  const half = 160;

  test("places the motif opposite the title's start", () => {
    expect(frameOf({ ratio: '16:10', direction: 'ltr' }).focus[0]).toBeGreaterThan(half);
    expect(frameOf({ ratio: '16:10', direction: 'rtl' }).focus[0]).toBeLessThan(half);
  });

  test('moves the motif for right-to-left pages without mirroring digits and faces', () => {
    for (const game of everyMotif) {
      const [ltr, rtl] = directions.map((direction) => {
        const frame = { ratio: '16:10', direction } as const;
        return motifOf(gameArt({ ...game, ...frame }).svg, frame);
      });
      expect(rtl).toBe(ltr);
    }
  });

  test('differs from right to left only in that ratio', () => {
    const both = (ratio: Ratio) =>
      directions.map((direction) => gameArt({ ...wide, ratio, direction }).svg);
    expect(new Set(both('16:10')).size).toBe(2);
    expect(new Set(both('3:4')).size).toBe(1);
    expect(new Set(both('1:1')).size).toBe(1);
  });
});

/** The group of the motif, drawn last and at the focus of the frame. */
function motifOf(svg: string, frame: { ratio: Ratio; direction: Direction }): string {
  const { focus, reach } = frameOf(frame);
  const opening = `<g transform="translate(${focus.join(' ')}) scale(${reach / 100})">`;
  expect(svg).toContain(opening);
  return svg.slice(svg.indexOf(opening) + opening.length);
}

test("draws the motif in a game's name, if its category has it", () => {
  expect(chooseMotif('RNG', 'ACME/lantern-night')).toBe('lantern');
  expect(chooseMotif('FISH', 'ACME/lantern-night')).not.toBe('lantern');
});

describe('the games of the built-in vendors', () => {
  const own = namesOf(ownPictures).map((seed) => {
    const [vendorCode = '', gameCode = ''] = seed.split('/');
    return { vendorCode, gameCode, category: 'MINI' as const };
  });
  const pictures = own.flatMap((game) =>
    ratios.flatMap((ratio) => directions.map((direction) => ({ ...game, ratio, direction }))),
  );

  test('use eighteen different grounds, as in the arcade', () => {
    const arcade = own.filter(({ vendorCode }) => vendorCode === 'arcade');
    const grounds = arcade.map(({ vendorCode, gameCode }) => gamePalette({ vendorCode, gameCode }));
    expect(new Set(grounds.map(({ ground }) => ground)).size).toBe(18);
    expect(own).toHaveLength(19);
  });

  test('show their own pages, whatever category they are listed in', () => {
    for (const picture of pictures) {
      const { svg, ground } = gameArt(picture);
      const seed = `${picture.vendorCode}/${picture.gameCode}` as keyof typeof ownPictures;
      const { motif } = ownPictures[seed];
      const palette = gamePalette(picture);
      expect(svg).toContain(motif(palette, seededRandom('any')));
      expect(ground).toBe(palette.ground);
    }
  });

  test.each(pictures)('$gameCode is small and well formed at $ratio $direction', (picture) => {
    const { svg } = gameArt(picture);
    expect(isWellFormed(svg)).toBe(true);
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(SVG_BYTES_MAX);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\sid=|url\(|href|<text|<style|<script/);
  });

  test('do not lend their looks to games of the same name elsewhere', () => {
    const elsewhere = gameArt({ ...upright, gameCode: 'dice', category: 'MINI' });
    const family = vendorPalettes('ACME').map((name) => palettes[name].ground);
    expect(family).toContain(elsewhere.ground);
  });
});
