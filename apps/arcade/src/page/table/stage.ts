import type { MoneyText } from '../money-text.ts';
import type { ControlsView } from './controls.ts';
import type { StubText, StubView } from './stub.ts';

/** A round that is decided, as it is shown. Amounts are 1/10 000 of the currency. */
export interface DecidedRound {
  readonly stops: readonly number[];
  readonly choice: number | null;
  readonly stake: number;
  readonly payout: number;
}

/** What a game draws: how a round looks, from the moment when the stake is on its way. */
export interface Stage {
  /** Takes away what the last round left. */
  readonly clear: () => void;
  /** Begins to move, and moves until it is told how the round went. */
  readonly start: () => void;
  /** Brings what moves back to where it stood. */
  readonly rest: () => Promise<void>;
  /** Shows how the round went, from the movement to the result. */
  readonly show: (round: DecidedRound, text: MoneyText) => Promise<void>;
  /** Shows the end of a round without any movement. */
  readonly showAtRest: (round: DecidedRound) => void;
  /** What the stub of the ticket says of a round. */
  readonly outcome: (round: DecidedRound, text: MoneyText) => StubText;
  /** Goes on about a round that is over, until the next one begins. */
  readonly linger?: (round: DecidedRound) => void;
  /** What the player has chosen, in games that ask. */
  readonly choice?: () => number | undefined;
}

/** Everything on the page, in its final place from the first moment on. */
export interface TableRoom {
  readonly root: HTMLElement;
  readonly stub: StubView;
  readonly controls: ControlsView;
  /** Speaks to those who do not see the stage. */
  readonly announce: (sentence: string) => void;
}
