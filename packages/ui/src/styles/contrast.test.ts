import { describe, expect, test } from 'vitest';
import { contrast, type Oklch, oklchToHex, oklchToLinear } from '../art/colour.ts';
import { type Look, readTokens } from '../testing/read-tokens.ts';

const SURFACES = ['--surface-well', '--surface-0', '--surface-1', '--surface-2', '--surface-3'];
const CARDS = ['--surface-0', '--surface-1', '--surface-2'];
const STATES = ['win', 'pending', 'held', 'danger', 'info'];

interface Pair {
  readonly ink: string;
  readonly ground: string;
  readonly least: number;
}

const pairs = (inks: readonly string[], grounds: readonly string[], least: number): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));

/** Text at 4.5:1, graphics at 3:1. */
const PAIRS: readonly Pair[] = [
  ...pairs(['--text-1', '--text-2'], SURFACES, 4.5),
  ...pairs(['--text-3'], ['--surface-well', ...CARDS], 4.5),
  ...STATES.flatMap((state) => pairs([`--${state}`], [`--${state}-wash`, ...CARDS], 4.5)),
  ...pairs(['--accent-text'], ['--accent-wash', ...CARDS], 4.5),
  ...pairs(['--on-accent'], ['--accent', '--accent-hover', '--accent-press'], 4.5),
  ...pairs(['--on-danger'], ['--danger-fill'], 4.5),
  ...pairs(['--on-ticket'], ['--ticket'], 7),
  ...pairs(['--on-ticket-2'], ['--ticket'], 4.5),
  ...pairs(['--on-ticket-ink'], ['--ticket-ink'], 7),
  ...pairs(['--line-control'], CARDS, 3),
  ...pairs(['--focus'], SURFACES, 3),
  ...pairs(['--chart-1', '--chart-2'], ['--surface-1'], 3), // charts are drawn on cards
  ...pairs(['--chart-1'], ['--ticket-ink'], 3),
];

/** Screens either clip colors out of gamut or reduce their chroma. Both results must be legible. */
const shownAs = (colour: Oklch): readonly string[] => [
  oklchToHex(colour),
  oklchToHex(withinGamut(colour)),
];

const CHROMA_STEPS = 12;

function withinGamut([lightness, chroma, hue]: Oklch): Oklch {
  let [fits, tooMuch] = [0, chroma];
  if (isShowable([lightness, chroma, hue])) return [lightness, chroma, hue];
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const middle = (fits + tooMuch) / 2;
    if (isShowable([lightness, middle, hue])) fits = middle;
    else tooMuch = middle;
  }
  return [lightness, fits, hue];
}

const ROUNDING = 1e-4;
const isShowable = (colour: Oklch) =>
  oklchToLinear(colour).every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);

/** Pairs with insufficient contrast in a theme. */
function failuresOf(look: Look, which: readonly Pair[] = PAIRS): string[] {
  const token = readTokens(look);
  return which.flatMap(({ ink, ground, least }) => {
    const inks = shownAs(token(ink));
    const ratios = shownAs(token(ground)).map((shade, way) => contrast(inks[way] ?? '', shade));
    const worst = Math.min(...ratios);
    return worst < least
      ? [`${ink} on ${ground}: ${worst.toFixed(2)} ${JSON.stringify(look)}`]
      : [];
  });
}

const themes = ['dark', 'light'] as const;
const tones = ['bright', 'deep'] as const;
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

describe.each(themes)('%s', (theme) => {
  test('every color pair of the default brand is legible', () => {
    expect(tones.flatMap((tone) => failuresOf({ theme, tone }))).toEqual([]);
  });

  test.each(tones)('no hue or strength of a %s brand breaks a pair', (tone) => {
    const ofBrand = PAIRS.filter(({ ink }) => /accent|chart-1/.test(ink));
    const looks = range(0, 358, 2).flatMap((brandHue) =>
      [0, 0.05, 0.1, 0.15, 0.2].map((brandChroma) => ({ theme, tone, brandHue, brandChroma })),
    );
    expect(looks.flatMap((look) => failuresOf(look, ofBrand))).toEqual([]);
  });

  test('no hue of the table breaks a pair', () => {
    const looks = range(0, 350, 10).map((feltHue): Look => ({ theme, tone: 'bright', feltHue }));
    expect(looks.flatMap((look) => failuresOf(look))).toEqual([]);
  });
});
