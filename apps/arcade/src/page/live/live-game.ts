import type { SharedRules } from '../../games/shared/shared-game.ts';
import type { PastResult } from '../../shared-rounds/shared-round.ts';
import type { MoneyText } from '../money-text.ts';
import type { Chips } from './chip-tray.ts';
import type { LiveWords } from './live-words.ts';

/** Chips on the table. */
export interface TableChips {
  /** The player's own: confirmed, and with those to be confirmed. */
  readonly confirmed: Chips;
  readonly own: Chips;
  /** Confirmed chips of all players. */
  readonly crowd: Chips;
}

/** The picture of a shared game: its draw, and the table with its places. */
export interface LiveView {
  /** The wheel or the cards. */
  readonly scene: Element;
  readonly board: HTMLElement;
  readonly road: HTMLElement;
  readonly showChips: (chips: TableChips, text: MoneyText) => void;
  /** Animates a draw within a time. Resolves when the result is visible. */
  readonly showDraw: (stops: readonly number[], withinMs: number) => Promise<void>;
  /** Shows a finished result, or none. */
  readonly showResult: (stops: readonly number[] | null) => void;
  readonly showRoad: (results: readonly PastResult[]) => void;
}

export interface PlaceActions {
  readonly add: (place: number) => void;
  readonly remove: (place: number) => void;
}

/** A shared game, as its page needs it. */
export interface LiveGame {
  readonly rules: SharedRules;
  readonly words: LiveWords;
  readonly makeView: (actions: PlaceActions) => LiveView;
  readonly resultText: (stops: readonly number[]) => string;
  /** Rows of the paytable: payouts of the places, and their exact return. */
  readonly payRows: () => readonly LivePayRow[];
}

export interface LivePayRow {
  readonly name: string;
  /** In hundredths of the amount, the amount included. */
  readonly pays: number;
  /** Exact return, in lowest terms. */
  readonly over: bigint;
  readonly under: bigint;
}
