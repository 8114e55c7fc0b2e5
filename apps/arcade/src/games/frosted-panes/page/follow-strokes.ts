import type { Point } from '../../../page/art/draw.ts';
import { sound } from '../../../page/sound.ts';

/** Moves shorter than this share of the window are a press, which clears a whole pane and leaves no hole. */
const PRESS_REACH = 0.02;

/** Way of a scratching point between two sounds, as a share of the window. */
const SOUND_EVERY = 0.07;

interface Strokes {
  readonly isOpen: () => boolean;
  readonly scratch: (from: Point, to: Point) => void;
}

/** Follows a finger, pen or pressed mouse over the window. Points are shares of the window. */
export function followStrokes(root: HTMLElement, { isOpen, scratch }: Strokes) {
  let last: Point | undefined;
  let [way, sounded] = [0, 0];
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = root.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const end = () => {
    last = undefined;
  };
  root.addEventListener('pointerdown', (event) => {
    if (event.isPrimary) [last, way, sounded] = [pointOf(event), 0, 0];
  });
  root.addEventListener('pointermove', (event) => {
    if (!event.isPrimary || !isOpen()) return;
    if ((event.buttons & 1) === 0) return end();
    const point = pointOf(event);
    // A pressed mouse may come in from outside the window.
    const from = last ?? point;
    const step = Math.hypot(point[0] - from[0], point[1] - from[1]);
    if (way === 0 && step < PRESS_REACH) {
      last = from;
      return;
    }
    scratch(from, point);
    last = point;
    way += step;
    if (way - sounded < SOUND_EVERY) return;
    sounded = way;
    sound.scratch((way * 7) % 1);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) {
    root.addEventListener(name, end);
  }
  // The pointer leaves the focus where it is, so that Space still reveals all, and selects no text.
  root.addEventListener('mousedown', (event) => event.preventDefault());
  return {
    /** Whether the last press was a stroke. */
    hasScratched: () => way > 0,
  };
}
