import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { isCalm, moved } from '../../originals/page/scene.ts';
import { REELS, strip, winOf } from '../rules.ts';
import { symbolFace } from './symbol-faces.ts';

/** How a line is marked: it returned the stake or less, or won more than the stake. */
export type Mark = 'back' | 'won';

export interface ReelsView {
  readonly root: SVGSVGElement;
  /** Lets the reels turn until `rest` or `settle`. */
  readonly start: () => void;
  readonly rest: () => Promise<void>;
  /** Stops the reels one by one, from the left. */
  readonly settle: (stops: readonly number[]) => Promise<void>;
  /** Shows stops without animation. */
  readonly set: (stops: readonly number[]) => void;
  /** Marks the symbols of the line that pay, and no other. */
  readonly mark: (stops?: readonly number[], mark?: Mark) => void;
}

const PITCH = 60;
const REEL_WIDTH = 104;
const REEL_HEIGHT = 172;
const GAP = 12;
const LINE_Y = REEL_HEIGHT / 2;
const TURN_MS = 300;
/** Between the turns of two reels, which would look like one otherwise. */
const LAG_MS = 110;
const LAST_TURN_MS = 520;
/** Stops between the last full turn and the final stop. */
const RUN_OUT = 6;
/** Copies of symbols below the strip, so that a window is full at every stop and during the run-out. */
const MORE_SYMBOLS = RUN_OUT + 3;
const OPENING: readonly number[] = [3, 7, 13];

const yAt = (stop: number): number => LINE_Y - stop * PITCH;

const slide = (from: number, to: number): Keyframe[] => [
  { transform: `translateY(${yAt(from)}px)` },
  { transform: `translateY(${yAt(to)}px)` },
];

/** Three reels with one line across their middle. */
export function makeReelsView(): ReelsView {
  const root = drawing(sceneText());
  const strips = [...root.querySelectorAll<SVGGElement>('.tide-strip')];
  let turning: Animation[] = [];
  const put = (strip: SVGGElement, stop: number) => {
    strip.style.transform = `translateY(${yAt(stop)}px)`;
  };
  const stopTurning = () => {
    for (const animation of turning) animation.cancel();
    turning = [];
  };
  const mark: ReelsView['mark'] = (stops, kind) => {
    for (const lit of root.querySelectorAll('[data-mark]')) lit.removeAttribute('data-mark');
    root.toggleAttribute('data-lit', kind !== undefined);
    if (!stops || !kind) return;
    for (const reel of payingReels(stops)) {
      const cell = strips[reel]?.children[(stops[reel] ?? 0) + 1];
      cell?.setAttribute('data-mark', kind);
    }
  };
  const set = (stops: readonly number[]) => {
    stopTurning();
    for (const [reel, each] of strips.entries()) put(each, stops[reel] ?? 0);
  };
  set(OPENING);
  return {
    root,
    set,
    mark,
    start: () => {
      mark();
      if (isCalm()) return;
      turning = strips.map((each, reel) =>
        each.animate(slide(strip.length, 0), {
          delay: -reel * LAG_MS,
          duration: TURN_MS,
          iterations: Number.POSITIVE_INFINITY,
        }),
      );
    },
    rest: async () => stopTurning(),
    settle: async (stops) => {
      const running = turning;
      turning = [];
      await Promise.all(
        strips.map(async (each, reel) => {
          const stop = stops[reel] ?? 0;
          running[reel]?.cancel();
          put(each, stop);
          if (isCalm()) return;
          const turns = { duration: TURN_MS, iterations: 1 + reel };
          await moved(each.animate(slide(strip.length, 0), turns));
          const runOut = { duration: LAST_TURN_MS, easing: 'cubic-bezier(.16,.8,.3,1.04)' };
          await moved(each.animate(slide(stop + RUN_OUT, stop), runOut));
          sound.stop();
        }),
      );
    },
  };
}

/** Reels whose symbol on the line pays: all of them, or those with a pearl. */
function payingReels(stops: readonly number[]): number[] {
  const win = winOf(stops);
  if (!win) return [];
  const reels = Array.from({ length: REELS }, (_, reel) => reel);
  return win.kind === 'three' ? reels : reels.filter((reel) => strip[stops[reel] ?? 0] === 0);
}

/** The symbols of a strip, from the one above its first stop on. */
function stripText(): string {
  const cells = Array.from({ length: strip.length + 1 + MORE_SYMBOLS }, (_, at) => {
    const stop = at - 1;
    const symbol = strip[(stop + strip.length) % strip.length] ?? 0;
    return `<g class="tide-cell" transform="translate(${REEL_WIDTH / 2} ${stop * PITCH})">${symbolFace(symbol)}</g>`;
  });
  return `<g class="tide-strip">${cells.join('')}</g>`;
}

function sceneText(): string {
  const width = REELS * REEL_WIDTH + (REELS - 1) * GAP;
  const left = -width / 2;
  const windows = Array.from({ length: REELS }, (_, reel) => {
    const x = left + reel * (REEL_WIDTH + GAP);
    return `<svg x="${x}" y="${-LINE_Y}" width="${REEL_WIDTH}" height="${REEL_HEIGHT}" viewBox="0 0 ${REEL_WIDTH} ${REEL_HEIGHT}">
      <rect class="tide-window" width="${REEL_WIDTH}" height="${REEL_HEIGHT}" rx="10"/>
      <rect class="tide-middle" y="${LINE_Y - PITCH / 2}" width="${REEL_WIDTH}" height="${PITCH}"/>${stripText()}</svg>`;
  });
  const edge = -left + 8;
  return `<svg viewBox="-200 -98 400 196" class="tide-reels" aria-hidden="true">
    <rect class="tide-frame" x="${left - 16}" y="${-LINE_Y - 10}" width="${width + 32}" height="${REEL_HEIGHT + 20}" rx="18"/>
    ${windows.join('')}
    <path class="tide-line" d="M${-edge} -9L${-edge + 9} 0L${-edge} 9ZM${edge} -9L${edge - 9} 0L${edge} 9Z"/></svg>`;
}
