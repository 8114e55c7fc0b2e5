import type { ControlsView } from '../../../page/table/controls.ts';

/** The player's control over the free spins of a round: when they begin, and whether they are skipped. */
export class FreeSpinsChoice {
  #controls: ControlsView | undefined;
  #answer: ((wish: 'play' | 'skip') => void) | undefined;
  #hurry: (() => void) | undefined;
  #isSkipping = false;

  /** Sets the controls that show the question. */
  askOn(controls: ControlsView): void {
    this.#controls = controls;
  }

  get isSkipping(): boolean {
    return this.#isSkipping;
  }

  /** Begins the free spins if they wait for the player. Returns whether they did. */
  begin(): boolean {
    this.#answer?.('play');
    return this.#answer !== undefined;
  }

  skip(): void {
    this.#isSkipping = true;
    this.#answer?.('skip');
    this.#hurry?.();
  }

  /** Resolves when the player begins or skips the free spins. */
  async ask(): Promise<void> {
    this.#isSkipping = false;
    const answered = new Promise((resolve) => {
      this.#answer = resolve;
    });
    this.#controls?.setMode('asking');
    await answered;
    this.#answer = undefined;
    this.#controls?.setMode('showing');
  }

  /** Resolves after the time, or at once when the player skips the free spins. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
