import { HIGHEST, heightOf, LOWEST } from './rules.ts';

/** From a height to the next hundredth, the wave takes this many microseconds divided by the height. */
const PACE = 12_000_000;
const MICROS = 1_000;

/** Microseconds from the start until each height, from the lowest. Whole numbers, so every computer has the same. */
const reachedAt = new Uint32Array(HIGHEST - LOWEST + 1);
for (let height = LOWEST; height < HIGHEST; height++) {
  const at = height - LOWEST;
  reachedAt[at + 1] = (reachedAt[at] ?? 0) + Math.floor(PACE / height);
}

/** The first millisecond after the start at which the wave has a height. */
export const riseMs = (height: number): number =>
  Math.ceil((reachedAt[Math.min(height, HIGHEST) - LOWEST] ?? 0) / MICROS);

/** Height of a wave that did not break, in hundredths, at a time after the start. */
export function heightAt(elapsedMs: number): number {
  const micros = elapsedMs * MICROS;
  let [reached, above] = [0, reachedAt.length];
  while (above - reached > 1) {
    const middle = (reached + above) >> 1;
    if ((reachedAt[middle] ?? 0) <= micros) reached = middle;
    else above = middle;
  }
  return LOWEST + reached;
}

/** Time from the start until the wave breaks: when it would reach the next hundredth, or at the cap. */
export function endsAfterMs(stops: readonly number[]): number {
  const height = heightOf(stops);
  return riseMs(Math.min(height + 1, HIGHEST));
}
