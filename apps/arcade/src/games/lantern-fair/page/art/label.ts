import type { SymbolName } from '../../symbols.ts';
import { coin } from './labels/coin.ts';
import { cup } from './labels/cup.ts';
import { drum } from './labels/drum.ts';
import { fan } from './labels/fan.ts';
import { firework } from './labels/firework.ts';
import { kite } from './labels/kite.ts';
import { koi } from './labels/koi.ts';
import type { Label } from './labels/label.ts';
import { lantern } from './labels/lantern.ts';
import { lotus } from './labels/lotus.ts';
import { moth } from './labels/moth.ts';

export const labels: Readonly<Record<SymbolName, Label>> = {
  lantern,
  firework,
  koi,
  moth,
  drum,
  lotus,
  fan,
  kite,
  cup,
  coin,
};

/** Half of a label's drawn size. A cell of other proportions crops the pattern, not the motif. */
const HALF_WIDTH = 100;
const HALF_HEIGHT = 125;

const VIEW_BOX = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`;

export const symbolId = (name: SymbolName): string => `label-${name}`;

/** All labels as SVG symbols for one page; `<use href="#label-koi">` renders one. */
export function labelSheet(): string {
  const symbols = Object.entries(labels).map(([name, label]) => {
    const ground = `<rect x="-120" y="-130" width="240" height="260" fill="${label.inks.ground}"/>`;
    const id = symbolId(name as SymbolName);
    return `<symbol id="${id}" viewBox="${VIEW_BOX}" preserveAspectRatio="xMidYMid slice">${ground}${label.draw()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="label-sheet" aria-hidden="true">${symbols.join('')}</svg>`;
}
