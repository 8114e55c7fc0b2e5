import { contrastOf, type Oklch, toHex, toOklch } from './colour.ts';

/** Colors of one theme, derived from a site's accent color. */
export interface AccentTokens {
  readonly accent: string;
  readonly 'accent-hover': string;
  readonly 'accent-press': string;
  readonly 'on-accent': string;
  readonly 'accent-text': string;
  readonly 'accent-wash': string;
  readonly 'accent-line': string;
  readonly 'chart-1': string;
}

export type Theme = 'dark' | 'light';
export type BrandTokens = Readonly<Record<Theme, AccentTokens>>;

interface Ground {
  /** Page, card, input and hover, from the design system's tokens. */
  readonly surfaces: readonly [string, string, string, string];
  /** Color of running text. */
  readonly text: string;
  /** Direction away from the page: lighter in the dark theme, darker in the light one. */
  readonly away: 1 | -1;
  readonly hover: number;
  readonly press: number;
  readonly wash: Omit<Oklch, 'h'>;
  readonly line: Omit<Oklch, 'h'>;
}

/** Values of `packages/ui/src/styles/tokens.css`; a test compares the two. */
export const GROUNDS: Readonly<Record<Theme, Ground>> = {
  dark: {
    surfaces: [
      toHex({ l: 0.193, c: 0.024, h: 166 }),
      toHex({ l: 0.232, c: 0.024, h: 166 }),
      toHex({ l: 0.272, c: 0.024, h: 166 }),
      toHex({ l: 0.318, c: 0.024, h: 166 }),
    ],
    text: toHex({ l: 0.965, c: 0.012, h: 95 }),
    away: 1,
    hover: 0.04,
    press: 0.07,
    wash: { l: 0.285, c: 0.28 },
    line: { l: 0.5, c: 0.7 },
  },
  light: {
    surfaces: [
      toHex({ l: 0.968, c: 0.008, h: 100 }),
      toHex({ l: 0.995, c: 0.003, h: 100 }),
      toHex({ l: 0.951, c: 0.009, h: 110 }),
      toHex({ l: 0.922, c: 0.011, h: 120 }),
    ],
    text: toHex({ l: 0.235, c: 0.026, h: 166 }),
    away: -1,
    hover: 0.03,
    press: 0.06,
    wash: { l: 0.945, c: 0.22 },
    line: { l: 0.8, c: 0.6 },
  },
};

/** WCAG 2.2 AA: contrast of text, and of controls against the page. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;
/** Maximum shift of the accent color's lightness by a theme, so that it is still recognizable. */
const SHIFT_MAX = 0.15;
const STEP = 0.005;
const ACCENT_TEXT_CHROMA = 0.82;

const HEX = /^#[\da-f]{6}$/;
export const isHexColour = (text: string): boolean => HEX.test(text);

/**
 * The tokens of a color for both themes, with the contrast that WCAG requires. Undefined if one of the themes cannot
 * show the color with that contrast.
 */
export function brandTokens(accent: string): BrandTokens | undefined {
  const colour = toOklch(accent);
  const [dark, light] = [tokensOn(GROUNDS.dark, colour), tokensOn(GROUNDS.light, colour)];
  return dark && light && { dark, light };
}

/** The nearest color of the same hue with sufficient contrast. */
export function nearestAccent(accent: string): string {
  const colour = toOklch(accent);
  for (let shift = 0; shift <= 1; shift += STEP)
    for (const l of [colour.l - shift, colour.l + shift]) {
      const near = toHex({ ...colour, l });
      if (l >= 0 && l <= 1 && brandTokens(near)) return near;
    }
  throw new Error(`no color is near ${accent}`);
}

function tokensOn(ground: Ground, colour: Oklch): AccentTokens | undefined {
  for (let shift = 0; shift <= SHIFT_MAX; shift += STEP) {
    const l = colour.l + ground.away * shift;
    const fill = fillOf(ground, { ...colour, l });
    if (fill) return { ...fill, ...textAndLinesOn(ground, colour) };
  }
  return undefined;
}

type Fill = Pick<
  AccentTokens,
  'accent' | 'accent-hover' | 'accent-press' | 'on-accent' | 'chart-1'
>;

function fillOf({ surfaces, away, hover, press }: Ground, colour: Oklch): Fill | undefined {
  const states = [0, hover, press].map((by) => toHex({ ...colour, l: colour.l + away * by }));
  const isSeen = states.every((state) =>
    surfaces.slice(0, 2).every((surface) => contrastOf(state, surface) >= CONTROL_CONTRAST),
  );
  const inks = [
    toHex({ l: 0.2, c: 0.035, h: colour.h }),
    toHex({ l: 0.99, c: 0.005, h: colour.h }),
    '#000000',
    '#ffffff',
  ];
  const ink = inks.find((one) => states.every((state) => contrastOf(state, one) >= TEXT_CONTRAST));
  const [accent, accentHover, accentPress] = states;
  if (!isSeen || !ink || !accent || !accentHover || !accentPress) return undefined;
  return {
    accent,
    'accent-hover': accentHover,
    'accent-press': accentPress,
    'on-accent': ink,
    'chart-1': accent,
  };
}

function textAndLinesOn(ground: Ground, { l, c, h }: Oklch) {
  const { surfaces, away, wash, line } = ground;
  const washed = toHex({ l: wash.l, c: c * wash.c, h });
  const grounds = [...surfaces, washed];
  const text = { l, c: c * ACCENT_TEXT_CHROMA, h };
  const isRead = () => grounds.every((one) => contrastOf(toHex(text), one) >= TEXT_CONTRAST);
  while (!isRead() && text.l >= 0 && text.l <= 1) text.l += away * STEP;
  return {
    'accent-text': toHex(text),
    'accent-wash': washed,
    'accent-line': toHex({ l: line.l, c: c * line.c, h }),
  };
}

/** Unlayered rules, which override the design system's layers. */
export function brandCss({ dark, light }: BrandTokens): string {
  const rules = (tokens: AccentTokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root,[data-theme="dark"]{${rules(dark)}}[data-theme="light"]{${rules(light)}}`;
}
