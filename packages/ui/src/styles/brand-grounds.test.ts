import { readFileSync } from 'node:fs';
import { GROUNDS } from '@app/shared/site/brand-tokens';
import { toHex } from '@app/shared/site/colour';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [dark = '', light = ''] = css.split('/* ---- color: light');
const felt = { '--felt-chroma': '0.024', '--felt-hue': '166' };

/** First value of a token in a part of the stylesheet, as displayed. */
function shown(part: string, token: string): string {
  const [, value = ''] = new RegExp(`--${token}: oklch\\(([^;]+)\\);`).exec(part) ?? [];
  const plain = Object.entries(felt).reduce(
    (text, [name, is]) => text.replace(`var(${name})`, is),
    value,
  );
  const [l, c, h] = plain.split(/\s+/).map(Number);
  return toHex({ l: l ?? Number.NaN, c: c ?? Number.NaN, h: h ?? Number.NaN });
}

test.each([
  ['dark', dark],
  ['light', light],
] as const)('a brand is measured against the surfaces that the %s theme has', (theme, part) => {
  for (const [name, is] of Object.entries(felt)) expect(css).toContain(`${name}: ${is};`);
  const { surfaces, text } = GROUNDS[theme];
  expect([0, 1, 2, 3].map((n) => shown(part, `surface-${n}`))).toEqual(surfaces);
  expect(shown(part, 'text-1')).toBe(text);
});
