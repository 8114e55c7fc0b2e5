import { element } from '../../../page/element.ts';
import type { LineWin } from '../evaluate-spin.ts';
import { payLines } from '../pay-lines.ts';
import { REELS, ROWS } from '../reel-strips.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface LinesView {
  readonly root: HTMLElement;
  /** Draws the lines of wins over the reels. `celebrated`: in the win color and animated. */
  readonly draw: (wins: readonly LineWin[], look: { readonly celebrated: boolean }) => void;
  readonly clear: () => void;
}

/** Overlay that draws winning pay lines over the reels. */
export function makeLines(): LinesView {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('class', 'lines-drawn');
  const root = element('div', { class: 'lines', dir: 'ltr' });
  root.append(picture);
  return {
    root,
    clear: () => picture.replaceChildren(),
    draw: (wins, { celebrated }) => {
      // Measured on each draw, since the size of the reels depends on the screen.
      const { clientWidth: width, clientHeight: height } = root;
      picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
      picture.classList.toggle('celebrated', celebrated);
      const size = { width, height };
      const paths = wins.map((win) => linePath(win, size));
      const group = svg('g', { mask: `url(#${MASK})` });
      group.append(...paths.map((path) => stroke(path, 'under')));
      group.append(...paths.map((path) => stroke(path, 'over')));
      picture.replaceChildren(maskOf(wins.flatMap(placesOf), size), group);
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Path from edge to edge through the rows of a line. Lines are offset so that they do not overlap. */
function linePath({ line }: LineWin, { width, height }: Size): string {
  const rows = payLines[line - 1] ?? [];
  const offset = ((line % 5) - 2) * 3;
  const at = (row: number) => ((row + 0.5) * height) / ROWS + offset;
  const points = rows.map((row, reel) => `${((reel + 0.5) * width) / REELS} ${at(row)}`);
  return `M0 ${at(rows[0] ?? 0)}L${points.join('L')}L${width} ${at(rows.at(-1) ?? 0)}`;
}

const stroke = (path: string, part: 'under' | 'over'): SVGElement =>
  svg('path', { d: path, class: part, pathLength: 1 });

const MASK = 'behind-paying-labels';

/** Mask that leaves winning labels uncovered: their lines pass behind them. */
function maskOf(
  places: readonly (readonly [reel: number, row: number])[],
  { width, height }: Size,
): SVGElement {
  const mask = svg('mask', { id: MASK, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width, height });
  mask.append(svg('rect', { width, height, fill: '#fff' }));
  const [w, h] = [width / REELS, height / ROWS];
  for (const [reel, row] of places) {
    mask.append(
      svg('rect', {
        x: reel * w + INSET,
        y: row * h + INSET,
        width: w - 2 * INSET,
        height: h - 2 * INSET,
        rx: CORNER,
        fill: '#000',
      }),
    );
  }
  return mask;
}

/** Padding around a label in its cell, and the label's corner radius. */
const INSET = 3;
const CORNER = 7;

function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  return made;
}

/** The cells `[reel, row]` of a winning run. */
export const placesOf = ({ line, run }: LineWin): [reel: number, row: number][] =>
  (payLines[line - 1] ?? []).slice(0, run).map((row, reel) => [reel, row]);
