import { keptSwitch } from './kept-switch.ts';

/** Quick play shortens animations. The round itself is decided by the server and takes as long as before. */
export const quickPlay = keptSwitch('quick-play');

const QUICK_RATE = 2.5;

let isAllowed = true;

/** Rules that protect players may forbid quick play, whatever the player chose before. */
export function allowQuickPlay(allowed: boolean): void {
  isAllowed = allowed;
}

/** Whether the player chose quick play and may play quickly. */
export const isQuick = (): boolean => isAllowed && quickPlay.isOn();

/** Playback rate of animations. */
export const pace = (): number => (isQuick() ? QUICK_RATE : 1);

/** The time that an animation takes at the chosen pace. */
export const paced = (ms: number): number => ms / pace();

/** Resolves when `ms` have passed at the chosen pace since `since`, a time of `performance.now()`. */
export const untilPassed = (ms: number, since: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.max(0, paced(ms) - (performance.now() - since))),
  );
