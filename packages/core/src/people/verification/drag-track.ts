/** Position of the piece, in units of `SLIDER_PICTURE`, at a time after the first touch, in milliseconds. */
export type TrackPoint = readonly [afterMs: number, x: number];

const POINTS_MIN = 5;
const DRAG_MS_MIN = 200;
/** Two clocks measure the same drag: the browser's, and ours between picture and answer. */
const CLOCKS_DIFFER_MS = 1_000;
const START_X_MAX = 24;
const STEP_X_MAX = 120;
/** Deviation from an even movement. People speed up, slow down and pause; a loop in a script moves evenly. */
const EVEN_DEVIATION_MAX = 1.5;

/**
 * Whether a person may have moved a piece like this: from the left edge, in steps, in the time of a hand, and
 * unevenly. A script can imitate it, but must be written for this check.
 *
 * @param shownMs how long ago the picture was issued
 */
export function isPlausibleTrack(
  track: readonly TrackPoint[],
  { x, shownMs }: { x: number; shownMs: number },
): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (!first || !last || track.length < POINTS_MIN) return false;
  const [begunMs, startX] = first;
  const [endedMs, endX] = last;
  const tookMs = endedMs - begunMs;
  return (
    startX <= START_X_MAX &&
    endX === x &&
    tookMs >= DRAG_MS_MIN &&
    endedMs <= shownMs + CLOCKS_DIFFER_MS &&
    track.every((point, i) => isStepFrom(track[i - 1] ?? first, point)) &&
    track.some(([ms, at]) => {
      const ruled = startX + ((endX - startX) * (ms - begunMs)) / tookMs;
      return Math.abs(at - ruled) > EVEN_DEVIATION_MAX;
    })
  );
}

const isStepFrom = ([msBefore, xBefore]: TrackPoint, [ms, x]: TrackPoint): boolean =>
  ms >= msBefore && Math.abs(x - xBefore) <= STEP_X_MAX;
