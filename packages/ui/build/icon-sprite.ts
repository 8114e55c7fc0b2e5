import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../src/pictures/icon-names.ts';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = ['fill', 'bold'];

/** The sprite is committed, so that tests run without a build. */
export const SPRITE = new URL('../src/pictures/icons.svg', import.meta.url);

/** SVG with a symbol for every icon of the list. Throws on a misspelled name. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

async function symbolOf(name: string): Promise<string> {
  const weight = WEIGHTS.find((suffix) => name.endsWith(`-${suffix}`)) ?? 'regular';
  const path = resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`);
  const svg = await readFile(path, 'utf8');
  return svg
    .replace(/^<svg [^>]*>/, `<symbol id="${name}" viewBox="0 0 256 256">`)
    .replace('</svg>', '</symbol>');
}
