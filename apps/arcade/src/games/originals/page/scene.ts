import { pace } from '../../../page/pace.ts';

/** The picture of an original. It depends only on the drawn numbers and the choice, not on money. */
export interface Scene {
  readonly root: Element;
  /** Draws the choice. */
  readonly showChoice: (choice: number) => void;
  /** Starts an animation that runs until `rest` or `settle`. */
  readonly start: () => void;
  /** Moves everything back to its initial position. */
  readonly rest: () => Promise<void>;
  /** Animates to the result. Resolves at the end of the animation. */
  readonly settle: (round: SceneRound) => Promise<void>;
  /** Shows the result without animation. */
  readonly set: (round: SceneRound) => void;
}

export interface SceneRound {
  readonly stops: readonly number[];
  readonly choice: number;
  /** Whether the round pays more than the stake. Only then the page celebrates it. */
  readonly isWin: boolean;
}

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays an animation at the chosen pace. Resolves when it has finished, or at once if the reader prefers reduced
 * motion.
 */
export async function moved(animation: Animation): Promise<void> {
  if (isCalm()) animation.finish();
  else animation.updatePlaybackRate(pace());
  await animation.finished.catch(() => {});
}
