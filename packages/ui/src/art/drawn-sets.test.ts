import { describe, expect, test } from 'vitest';
import { avatarArt, avatarNames } from './avatar-art.ts';
import { emptyArt, emptyStates } from './empty-art.ts';
import { goodsArt, goodsMotifNames } from './goods-art.ts';
import { lotteryArt } from './lottery-art.ts';
import { missionArt, missionMotifNames } from './mission-art.ts';
import { paletteNames, palettes, vendorPalettes } from './palettes.ts';
import { isWellFormed } from './testing/is-well-formed.ts';
import { vendorArt } from './vendor-art.ts';

const SVG_BYTES_MAX = 6 * 1024;

const vendorCodes = Array.from({ length: 100 }, (_, i) => `vendor-${i}`);

const lotteries = [
  'SSC',
  'LF',
  '11X5',
  'LHC',
  'KL8',
  'KENO',
  'K3',
  'PK10',
  'VN_NORTH',
  'VN_SOUTH',
  'VN_PAIR',
  'THAI',
].flatMap((family) => ['1M', '5M'].map((code) => ({ family, code })));

const everyDrawing = [
  ...lotteries.map((lottery) => [lottery.family, lotteryArt(lottery)] as const),
  ...vendorCodes.map((code) => [code, vendorArt(code).svg] as const),
  ...avatarNames.map((name) => [name, avatarArt(name)] as const),
  ...emptyStates.map((state) => [state, emptyArt(state)] as const),
  ...goodsMotifNames.flatMap((motif) =>
    ['a', 'b', 'c'].map((seed) => [motif, goodsArt({ motif, seed })] as const),
  ),
  ...missionMotifNames.flatMap((motif) =>
    ['a', 'b', 'c'].map((seed) => [motif, missionArt({ motif, seed })] as const),
  ),
];

test.each(everyDrawing)('%s is well-formed, small and without ids', (_, svg) => {
  expect(isWellFormed(svg)).toBe(true);
  expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(SVG_BYTES_MAX);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\sid=|url\(|href|<text|<style|<script/);
});

describe('vendors', () => {
  test('have a badge in their own first palette', () => {
    for (const code of vendorCodes) {
      expect(vendorArt(code).ground).toBe(palettes[vendorPalettes(code)[0]].ground);
    }
  });

  test('rarely share a badge', () => {
    const badges = new Set(vendorCodes.map((code) => vendorArt(code).svg));
    expect(badges.size).toBeGreaterThanOrEqual(95);
  });
});

test('lotteries of one family look similar but not equal', () => {
  expect(new Set(lotteries.map(lotteryArt)).size).toBe(lotteries.length);
  expect(lotteryArt({ family: 'SSC', code: '1M' })).toContain(palettes.midnight.ground);
});

test('the avatars are twenty-four, all different, in every palette', () => {
  const drawn = avatarNames.map((name) => avatarArt(name));
  expect(new Set(drawn).size).toBe(24);
  for (const name of paletteNames) {
    expect(
      drawn.some((svg) => svg.includes(palettes[name].ground)),
      name,
    ).toBe(true);
  }
});

test.each(emptyStates)(
  '%s takes every color from the page, so it follows theme and brand',
  (state) => {
    const colours = [...emptyArt(state).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(
      ([, ink]) => ink,
    );
    expect(colours.length).toBeGreaterThan(0);
    for (const ink of colours) expect(ink).toMatch(/^(var\(--[\w-]+\)|none)$/);
  },
);

test('an article keeps its picture, and articles of a category differ', () => {
  const draw = (seed: string) => goodsArt({ motif: 'cup', seed });
  expect(draw('kettle')).toBe(draw('kettle'));
  const drawn = Array.from({ length: 12 }, (_, i) => draw(`article-${i}`));
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(10);
});
