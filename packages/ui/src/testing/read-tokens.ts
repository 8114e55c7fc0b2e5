import { readFileSync } from 'node:fs';
import type { Oklch } from '../art/colour.ts';

/** Settings that determine a page's colors: theme and the operator's brand. */
export interface Look {
  readonly theme: 'dark' | 'light';
  readonly tone: 'bright' | 'deep';
  readonly brandHue?: number;
  readonly brandChroma?: number;
  readonly feltHue?: number;
}

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selectors: selector.split(',').map((each) => each.trim()),
  values: new Map(
    [...body.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  ),
}));

/** Computes the color tokens as a browser would. */
export function readTokens(look: Look): (name: string) => Oklch {
  const { theme, tone, brandHue, brandChroma, feltHue } = look;
  const values = new Map<string, string>();
  const applied = [':root', `[data-theme="${theme}"]`];
  if (tone === 'deep') applied.push(`[data-accent="deep"][data-theme="${theme}"]`);
  for (const selector of applied) {
    for (const rule of rules.filter(({ selectors }) => selectors.includes(selector))) {
      for (const [name, value] of rule.values) values.set(name, value);
    }
  }
  if (brandHue !== undefined) values.set('--brand-hue', `${brandHue}`);
  if (brandChroma !== undefined) values.set('--brand-chroma', `${brandChroma}`);
  if (feltHue !== undefined) values.set('--felt-hue', `${feltHue}`);

  const resolved = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`There is no token ${name}.`);
      return resolved(value);
    });
  return (name) => parseOklch(resolved(`var(${name})`));
}

/** `oklch(0.5 calc(0.165 * 0.82) 47)` */
function parseOklch(text: string): Oklch {
  const parts = text.replace(
    /calc\(([\d.]+) \* ([\d.]+)\)/g,
    (_, a, b) => `${Number(a) * Number(b)}`,
  );
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.e-]+) ([\d.]+)\)$/.exec(parts) ?? [];
  if (hue === undefined) throw new Error(`This is no plain oklch colour: ${text}`);
  return [Number(lightness), Number(chroma), Number(hue)];
}
