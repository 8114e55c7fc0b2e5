import type { Table } from '../arcade-client.ts';
import type { MoneyText } from '../money-text.ts';
import type { BigButton, ControlsView } from './controls.ts';
import type { StubText, StubView } from './stub.ts';

/** A decided round to be shown. Amounts are 1/10 000 of the currency. */
export interface DecidedRound {
  readonly stops: readonly number[];
  readonly choice: number | null;
  readonly stake: number;
  readonly payout: number;
  /** The player's decisions, in a round that waited for them. */
  readonly decisions: readonly number[] | null;
  /** The pot that the round won, as a part of the payout. Absent in games without one. */
  readonly jackpotWon?: number | undefined;
}

/** A round that waits for a decision of its player. */
export interface WaitingRound extends Pick<DecidedRound, 'choice' | 'stake'> {
  readonly decisions: readonly number[];
  /** Numbers that the player sees before deciding; empty in games that show nothing. */
  readonly shown: readonly number[];
}

/** A question to the player while a round waits. */
export interface AskedDecision {
  readonly prompt: StubText;
  readonly button: BigButton;
  /** Null to collect. */
  readonly answer: Promise<number | null>;
}

/** The animated part of a game, which shows rounds from the moment when the stake is sent. */
export interface Stage {
  /** Takes what the server said when the table was opened, or opened again. */
  readonly lay?: (table: Table, text: MoneyText) => void;
  /** Removes the last round's result. */
  readonly clear: () => void;
  /** Starts an animation that runs until the result is known. */
  readonly start: () => void;
  /** Moves everything back to its initial position. */
  readonly rest: () => Promise<void>;
  /** Shows the round from the animation to the result. */
  readonly show: (round: DecidedRound, text: MoneyText) => Promise<void>;
  /** Shows the result without animation. */
  readonly showAtRest: (round: DecidedRound) => void;
  readonly outcome: (round: DecidedRound, text: MoneyText) => StubText;
  /** Shows more about the finished round until the next one begins. */
  readonly linger?: (round: DecidedRound) => void;
  /** Shows a round that waits for its player, and asks. Present in games with such rounds. */
  readonly ask?: (round: WaitingRound, text: MoneyText) => AskedDecision;
  /** The player's choice, in games that require one. */
  readonly choice?: () => number | undefined;
}

/** The parts of a game's page. All are in their final places from the start. */
export interface TableRoom {
  readonly root: HTMLElement;
  readonly stub: StubView;
  readonly controls: ControlsView;
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
}
