import type { Point } from '../../../page/art/draw.ts';
import { frost as inks } from '../../../page/art/inks.ts';
import { element } from '../../../page/element.ts';
import { paced } from '../../../page/pace.ts';
import { PANES } from '../layouts.ts';
import { paneBox, RADIUS } from './scratch-mask.ts';

/** Side of the canvas in its own pixels. The style sheet scales it to the window. */
const SIDE_PX = 720;
const CORNER_PX = 10;
/** Frost beyond the edges of a pane, so that rounding leaves no gap. */
const OVERLAP_PX = 3;

const WIPE_MS = 240;
/** Turns of the stroke that wipes a pane. */
const WIPE_TURNS = 6;

/** The frost on the panes. */
export interface Frost {
  readonly root: HTMLCanvasElement;
  /** Whether the browser can draw it. */
  readonly isDrawn: boolean;
  /** Covers all panes. */
  readonly cover: () => void;
  /** Scratches along a line between two points, which are shares of the window. */
  readonly scratch: (from: Point, to: Point) => void;
  /** Clears a pane at once. */
  readonly clear: (pane: number) => void;
  /** Wipes a pane clear, stroke by stroke. */
  readonly wipe: (pane: number) => Promise<void>;
}

/** A canvas over the window. What is scratched off it shows the panes below. */
export function makeFrost(): Frost {
  const root = element('canvas', {
    class: 'frost',
    width: SIDE_PX,
    height: SIDE_PX,
    'aria-hidden': 'true',
  });
  const pen = root.getContext('2d');
  /** Ends wipes of an earlier card. */
  let card = 0;
  const clear = (pane: number) => {
    const { x, y, size } = paneBox(pane);
    const [left, top] = [x * SIDE_PX - OVERLAP_PX - 1, y * SIDE_PX - OVERLAP_PX - 1];
    const side = size * SIDE_PX + 2 * (OVERLAP_PX + 1);
    pen?.clearRect(left, top, side, side);
  };
  const scratch: Frost['scratch'] = (from, to) => {
    if (!pen) return;
    pen.save();
    pen.globalCompositeOperation = 'destination-out';
    pen.lineCap = 'round';
    pen.lineWidth = 2 * RADIUS * SIDE_PX;
    trace(pen, [from, to].map(scaled));
    pen.restore();
  };
  return {
    root,
    isDrawn: pen !== null,
    cover: () => {
      card++;
      if (!pen) return;
      pen.clearRect(0, 0, SIDE_PX, SIDE_PX);
      for (let pane = 0; pane < PANES; pane++) freeze(pen, pane);
    },
    scratch,
    clear,
    wipe: (pane) => {
      const ofCard = card;
      const startedAt = performance.now();
      let at = 0;
      return new Promise((resolve) => {
        const step = () => {
          if (card !== ofCard) return resolve();
          const share = Math.min(1, (performance.now() - startedAt) / paced(WIPE_MS));
          scratch(wipePoint(pane, at), wipePoint(pane, share));
          at = share;
          if (share < 1) return void requestAnimationFrame(step);
          clear(pane);
          resolve();
        };
        step();
      });
    },
  };
}

const scaled = ([x, y]: Point): Point => [x * SIDE_PX, y * SIDE_PX];

/** A point of the zigzag that wipes a pane, from its top to its bottom. */
function wipePoint(pane: number, share: number): Point {
  const { x, y, size } = paneBox(pane);
  const turn = share * WIPE_TURNS;
  const across = turn % 2 < 1 ? turn % 1 : 1 - (turn % 1);
  return [x + size * (0.17 + 0.66 * across), y + size * (0.17 + 0.66 * share)];
}

function trace(pen: CanvasRenderingContext2D, points: readonly Point[]): void {
  pen.beginPath();
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
}

/** Draws the frost of a pane: a pale cover, and ferns that grow from its corners. */
function freeze(pen: CanvasRenderingContext2D, pane: number): void {
  const { x, y, size } = paneBox(pane);
  const [left, top] = [x * SIDE_PX - OVERLAP_PX, y * SIDE_PX - OVERLAP_PX];
  const side = size * SIDE_PX + 2 * OVERLAP_PX;
  pen.save();
  pen.beginPath();
  pen.roundRect(left, top, side, side, CORNER_PX);
  pen.clip();
  pen.fillStyle = inks.ground;
  pen.fillRect(left, top, side, side);
  pen.lineCap = 'round';
  // Every pane has the same ferns, turned: the frost says nothing about what is behind it.
  pen.translate(left + side / 2, top + side / 2);
  pen.rotate((pane % 4) * (Math.PI / 2));
  pen.strokeStyle = inks.shade;
  for (const each of SHADOWS) drawFern(pen, each, side);
  pen.strokeStyle = inks.paper;
  for (const each of FERNS) drawFern(pen, each, side);
  pen.restore();
}

/** A stem with pairs of branches, which become shorter toward its end. */
function drawFern(pen: CanvasRenderingContext2D, fern: Fern, side: number): void {
  const [x, y] = fern.from;
  const long = fern.length * side;
  pen.save();
  pen.translate(x * side, y * side);
  pen.rotate((fern.degrees * Math.PI) / 180);
  pen.lineWidth = 5;
  trace(pen, [
    [0, 0],
    [0, -long],
  ]);
  pen.lineWidth = 3.5;
  for (const at of BRANCHES) {
    const reach = long * 0.34 * (1 - at * 0.75);
    for (const to of [-1, 1]) {
      trace(pen, [
        [0, -long * at],
        [to * reach, -long * at - reach * 0.7],
      ]);
    }
  }
  pen.restore();
}

/** Where branches leave the stem, as shares of its length. */
const BRANCHES = [0.18, 0.31, 0.44, 0.57, 0.7, 0.83];

interface Fern {
  /** Its root, as shares of the pane from its center. */
  readonly from: Point;
  readonly degrees: number;
  /** As a share of the pane. */
  readonly length: number;
}

const SHADOWS: readonly Fern[] = [
  { from: [0.5, 0.5], degrees: -62, length: 0.7 },
  { from: [-0.5, 0.1], degrees: 62, length: 0.6 },
  { from: [0.2, -0.5], degrees: 200, length: 0.5 },
];

const FERNS: readonly Fern[] = [
  { from: [-0.5, 0.5], degrees: 40, length: 1 },
  { from: [0.5, -0.5], degrees: 222, length: 0.62 },
  { from: [0.1, 0.5], degrees: 14, length: 0.5 },
  { from: [-0.5, -0.42], degrees: 118, length: 0.46 },
];
