import { disc, line, num, type Point, place, repeat } from '../../../page/art/draw.ts';
import { drawing } from '../../../page/element.ts';
import { part } from '../../originals/page/part.ts';
import { LOWEST } from '../rules.ts';
import { boat } from './boat.ts';

const WIDTH = 400;
const HEIGHT = 230;
/** The sea goes on beyond the picture, for frames of another shape. */
const BEYOND = 800;
/** The calm sea, and how far the highest wave rises above it. */
const SEA_Y = 186;
const RISE = 138;
/** Range of the crest across the picture, and the height at which it has come to its end. */
const CREST_X = 96;
const CREST_RANGE = 214;
const FAR = 3 * LOWEST;
/** Position of the boat on the face of the wave, as a share of the way to the crest. */
const BOAT_AT = 0.8;

export interface WaveScene {
  readonly root: SVGSVGElement;
  /** The calm sea before a wave. */
  readonly showCalm: () => void;
  /** The wave at a height, in hundredths. */
  readonly showHeight: (height: number) => void;
  /** The wave at its end: broken, or at the cap. */
  readonly showEnd: (height: number, isCapped: boolean) => void;
  /** The figure in the middle: the height or the countdown, and a line below it. */
  readonly showFigure: (figure: string, note?: string) => void;
  /** Marks a scene whose player has collected. */
  readonly setSafe: (isSafe: boolean) => void;
}

/** A wave that rises, with a boat on its face. */
export function makeWaveScene(): WaveScene {
  const root = drawing(sceneText());
  const [wave, crest, vessel, spray] = ['wave', 'crest', 'vessel', 'spray'].map((name) =>
    part(root, name),
  ) as [SVGElement, SVGElement, SVGElement, SVGElement];
  const [figure, note] = [part(root, 'wave-figure'), part(root, 'wave-note')];
  const draw = (height: number) => {
    const top = crestAt(height);
    wave.setAttribute('d', wavePath(top));
    crest.setAttribute('d', crestPath(top));
    spray.style.transform = `translate(${num(top[0] + 30)}px, ${num(top[1])}px)`;
    const { at, turn } = boatOn(top);
    vessel.style.transform = `translate(${num(at[0])}px, ${num(at[1])}px) rotate(${num(turn)}deg)`;
  };
  let drawn = '';
  const set = (phase: string, height: number) => {
    if (drawn === `${phase} ${height}`) return;
    drawn = `${phase} ${height}`;
    root.dataset.phase = phase;
    draw(height);
  };
  set('calm', LOWEST);
  return {
    root,
    showCalm: () => set('calm', LOWEST),
    showHeight: (height) => set('rising', height),
    showEnd: (height, isCapped) => set(isCapped ? 'capped' : 'broken', height),
    showFigure: (text, below = '') => {
      if (figure.textContent !== text) figure.textContent = text;
      if (note.textContent !== below) note.textContent = below;
    },
    setSafe: (isSafe) => {
      root.dataset.safe = `${isSafe}`;
    },
  };
}

/** The crest of a wave: it moves to the right at first, and rises ever more slowly toward the top of the picture. */
function crestAt(height: number): Point {
  const far = Math.min(1, Math.log(height / LOWEST) / Math.log(FAR / LOWEST));
  const high = 1 - (LOWEST / height) ** 0.7;
  return [CREST_X + CREST_RANGE * far, SEA_Y - RISE * high];
}

/** The face of a wave: a curve from the sea at the left to the crest. */
const faceOf = ([x, y]: Point): readonly [Point, Point, Point, Point] => [
  [0, SEA_Y],
  [x * 0.5, SEA_Y],
  [x * 0.84, y + (SEA_Y - y) * 0.5],
  [x, y],
];

function wavePath(top: Point): string {
  const [x, y] = top;
  const [start, first, second] = faceOf(top);
  const depth = SEA_Y - y;
  const curl = Math.min(30, depth * 0.42);
  const back: Point = [x + curl * 1.15, y + curl * 0.85];
  return [
    `M${-BEYOND} ${SEA_Y}L${text(start)}C${text(first)} ${text(second)} ${text(top)}`,
    `C${text([x + curl * 0.5, y - curl * 0.5])} ${text([x + curl * 1.5, y - curl * 0.2])} ${text(back)}`,
    `C${text([x + curl * 0.75, y + curl * 0.35])} ${text([x + curl * 0.45, y + curl * 0.6])} ${text([x + curl * 0.5, y + curl * 1.2])}`,
    `C${text([x + curl * 0.6, SEA_Y - depth * 0.3])} ${text([x + 46, SEA_Y])} ${text([WIDTH, SEA_Y])}`,
    `H${WIDTH + BEYOND}V${HEIGHT}H${-BEYOND}Z`,
  ].join('');
}

function crestPath(top: Point): string {
  const [x, y] = top;
  const curl = Math.min(30, (SEA_Y - y) * 0.42);
  const [, , second] = faceOf(top);
  const from: Point = [(second[0] + x) / 2, (second[1] + y) / 2];
  return `M${text(from)}Q${text([x - curl * 0.1, y + curl * 0.15])} ${text(top)}C${text([x + curl * 0.5, y - curl * 0.5])} ${text([x + curl * 1.5, y - curl * 0.2])} ${text([x + curl * 1.15, y + curl * 0.85])}`;
}

/** Position and slope of the boat. */
function boatOn(top: Point): { readonly at: Point; readonly turn: number } {
  const face = faceOf(top);
  const [at, ahead] = [pointOf(face, BOAT_AT), pointOf(face, BOAT_AT + 0.02)];
  const turn = (Math.atan2(ahead[1] - at[1], ahead[0] - at[0]) * 180) / Math.PI;
  return { at, turn };
}

function pointOf([a, b, c, d]: ReturnType<typeof faceOf>, share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const;
  const along = (axis: 0 | 1) =>
    a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3];
  return [along(0), along(1)];
}

const text = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

function sceneText(): string {
  const swell = (y: number, name: string) =>
    `<path class="swell ${name}" d="M${-BEYOND - 80} ${y}${repeat(26, () => 'q20 -9 40 0t40 0')}V${HEIGHT}H${-BEYOND - 80}Z"/>`;
  const drops = [
    [0, -4, 7],
    [-16, 4, 5],
    [14, 8, 6],
    [-4, 16, 4],
    [26, -8, 4],
    [-26, -8, 3.5],
  ] as const;
  const gull = (x: number, y: number) => line(`M${x - 9} ${y}q5 -6 9 0q4 -6 9 0`, 'var(--gull)', 2);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="wave-scene" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    ${disc(24, 'var(--sun)', [344, 50])}${gull(262, 34)}${gull(286, 46)}${gull(28, 40)}
    ${swell(SEA_Y - 12, 'far')}${swell(SEA_Y - 4, 'near')}
    <path class="wave"/><path class="crest"/>
    <g class="vessel"><g class="hull">${place(boat({ hull: 'var(--sun)', sail: 'var(--sail)', mast: 'var(--mast)' }), { scale: 0.82 })}</g></g>
    <g class="spray">${drops.map(([x, y, radius]) => disc(radius, 'var(--paper)', [x, y])).join('')}</g>
    <text class="wave-figure" x="132" y="78"></text><text class="wave-note" x="132" y="102"></text></svg>`;
}
