import type { Label } from './label.ts';

/** Half of a label's drawn size. A cell of other proportions crops the pattern, not the motif. */
const HALF_WIDTH = 100;
const HALF_HEIGHT = 125;

const VIEW_BOX = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`;

const symbolId = (name: string): string => `label-${name}`;

/** All labels of a game as SVG symbols for one page; `<use href="#label-koi">` renders one. */
export function labelSheet(labels: Readonly<Record<string, Label>>): string {
  const symbols = Object.entries(labels).map(([name, label]) => {
    const ground = `<rect x="-120" y="-130" width="240" height="260" fill="${label.inks.ground}"/>`;
    return `<symbol id="${symbolId(name)}" viewBox="${VIEW_BOX}" preserveAspectRatio="xMidYMid slice">${ground}${label.draw()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="label-sheet" aria-hidden="true">${symbols.join('')}</svg>`;
}

const SVG = 'http://www.w3.org/2000/svg';

/** One label, from the symbols that the page contains. */
export function makeLabel(name: string): SVGSVGElement {
  const print = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbolId(name)}`);
  print.setAttribute('aria-hidden', 'true');
  print.append(use);
  return print;
}
