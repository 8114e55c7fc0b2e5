import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/runs.ts';
import {
  brandCss,
  brandTokens,
  CONTROL_CONTRAST,
  GROUNDS,
  isHexColour,
  nearestAccent,
  TEXT_CONTRAST,
  type Theme,
} from './brand-tokens.ts';
import { contrastOf, toHex, toOklch } from './colour.ts';

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const themes = ['dark', 'light'] as const satisfies Theme[];

test('every color is converted back unchanged', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(toHex(toOklch(colour))).toBe(colour);
    }),
  );
});

test('computes contrast by WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('with any accepted color, text and controls are readable in both themes', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const tokens = brandTokens(colour);
      for (const theme of tokens ? themes : []) {
        const made = tokens?.[theme] ?? expect.unreachable();
        const { surfaces, text } = GROUNDS[theme];
        for (const state of [made.accent, made['accent-hover'], made['accent-press']]) {
          expect(contrastOf(state, made['on-accent'])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          for (const surface of surfaces.slice(0, 2))
            expect(contrastOf(state, surface)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
        }
        for (const ground of [...surfaces, made['accent-wash']])
          expect(contrastOf(made['accent-text'], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrastOf(made['accent-wash'], text)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const value of Object.values(made)) expect(isHexColour(value)).toBe(true);
      }
    }),
    { numRuns: runs(30, 300) },
  );
});

test('finds the nearest valid color of the same hue for a refused one, and returns a valid one unchanged', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const near = nearestAccent(colour);
      expect(brandTokens(near)).toBeDefined();
      if (brandTokens(colour)) expect(near).toBe(colour);
    }),
    { numRuns: runs(20, 200) },
  );
});

test.each(['#ffffff', '#000000', '#ffff00', '#fefefe'])(
  '%s cannot be distinguished from a page',
  (colour) => expect(brandTokens(colour)).toBeUndefined(),
);

test.each(['#ff8b4a', '#e11d48', '#2563eb', '#16a34a', '#7c3aed'])(
  'accepts %s as the color of a brand',
  (colour) => expect(brandTokens(colour)).toBeDefined(),
);

test('writes rules for both themes', () => {
  const css = brandCss(brandTokens('#2563eb') ?? expect.unreachable());
  expect(css).toMatch(
    /^:root,\[data-theme="dark"\]\{[-\w:#;]+\}\[data-theme="light"\]\{[-\w:#;]+\}$/,
  );
});
