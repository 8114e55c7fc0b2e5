/** The picture of an original: it knows nothing of money, only what was drawn and chosen. */
export interface Scene {
  readonly root: Element;
  /** Draws what the choice changes. */
  readonly showChoice: (choice: number) => void;
  /** Begins to move, until it is told how the round went. */
  readonly start: () => void;
  /** Brings what moves back to where it stood. */
  readonly rest: () => Promise<void>;
  /** Moves to where the round ended. Resolves when it is there. */
  readonly settle: (round: SceneRound) => Promise<void>;
  /** The same without a movement. */
  readonly set: (round: SceneRound) => void;
}

export interface SceneRound {
  readonly stops: readonly number[];
  readonly choice: number;
  /** Whether it pays more than the stake: nothing else is celebrated. */
  readonly isWin: boolean;
}

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves when a movement is over, or at once for those who want none. */
export async function moved(animation: Animation): Promise<void> {
  if (isCalm()) animation.finish();
  await animation.finished.catch(() => {});
}
