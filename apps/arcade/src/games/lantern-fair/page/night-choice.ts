import type { ControlsView } from './controls.ts';

/** The player's part in a night: when it begins, and whether they want to see all of it. */
export class NightChoice {
  readonly #controls: ControlsView;
  #answer: ((wish: 'play' | 'skip') => void) | undefined;
  #hurry: (() => void) | undefined;
  #isSkipping = false;

  constructor(controls: ControlsView) {
    this.#controls = controls;
  }

  /** Whether the next press of the big button begins the night. */
  get isAsking(): boolean {
    return this.#answer !== undefined;
  }

  get isSkipping(): boolean {
    return this.#isSkipping;
  }

  begin(): void {
    this.#answer?.('play');
  }

  skip(): void {
    this.#isSkipping = true;
    this.#answer?.('skip');
    this.#hurry?.();
  }

  /** Resolves when the player wants the night to begin, or to be over. */
  async ask(): Promise<void> {
    this.#isSkipping = false;
    const answered = new Promise((resolve) => {
      this.#answer = resolve;
    });
    this.#controls.setMode('night begins');
    await answered;
    this.#answer = undefined;
    this.#controls.setMode('night');
  }

  /** Resolves after the time, or at once when the rest of the night is skipped. */
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
