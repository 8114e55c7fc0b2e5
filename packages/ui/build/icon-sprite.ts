import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../src/icon-names.ts';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = ['fill', 'bold'];

/** Where the sprite lies. It is kept in the repository, so that nothing must be built before a test. */
export const SPRITE = new URL('../src/icons.svg', import.meta.url);

/** One file with a symbol for every icon of the list. A misspelt name fails here. */
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
