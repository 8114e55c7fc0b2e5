import type { Draw } from '@app/shared/fairness/fair-numbers';
import type { Fraction } from './exact/fraction.ts';

export type { Draw };

/** The day of a draw in the zone of its lottery: `2026-02-17`. */
export type Day = string;

/**
 * What games of one kind have in common: what a draw gives, how it is written, and what can be bet on it.
 * Pure: the browser counts and checks by it what the server takes and settles by it. A caller that holds one of
 * several families knows outcomes as `unknown`: it gets them from `deal` and `read`, and hands them back.
 *
 * @template Outcome what one draw gives, such as five digits
 */
export interface Family<Outcome = unknown> {
  /** `gameGroupCode` on the wire where the contract names one. */
  readonly code: string;
  /**
   * Draws an outcome, all equally likely, without favouring any number.
   *
   * @param day decides what an outcome says besides its numbers, such as the animal of the year
   */
  deal(draw: Draw, day: Day): Promise<Outcome>;
  /** The outcome as published (`winNo` on the wire). */
  write(outcome: Outcome): string;
  /** Reads what `write` wrote, and nothing else: undefined for any other text. */
  read(text: string): Outcome | undefined;
  /**
   * Reads a result that another organizer published, of which the day of the draw says the rest. Absent where such a
   * result is written as an outcome is.
   */
  readResult?(text: string, day: Day): Outcome | undefined;
  /** In the order of the menu. Codes are unique in a family. */
  readonly plays: readonly Play<Outcome>[];
}

/** A family whose draws are two draws of another one together. */
export interface JoinedFamily<Outcome = unknown> extends Family<Outcome> {
  readonly of: Family<Outcome>;
  join(first: Outcome, second: Outcome): Outcome;
}

/** One way to bet. */
export interface Play<Outcome = unknown> {
  /** `playCode` on the wire, such as `Last3Straight`. */
  readonly code: string;
  /** The tab of the board that it stands under, such as `Last3`. */
  readonly group: string;
  /** What of it can win, each with a chance and so a price of its own. */
  readonly tiers: readonly Tier[];
  /**
   * `together`: each note can win any of the tiers (hits of keno). `apart`: a note is of one tier, by what was
   * picked (a sum of dice), so that the return is that of its tier.
   */
  readonly tiersAre: 'together' | 'apart';
  /** How often one note can hit each of its tiers in a draw: more than once where it costs one for several prizes. */
  readonly hitsMax: number;
  /**
   * Of plays that bet on whole numbers, each of which costs and wins by itself and can be typed alone: whether the order of
   * its digits counts. An operator can refuse such a number, or have it paid less: see `numbersOf`.
   */
  readonly numbers?: 'ordered' | 'unordered';
  /**
   * Sets of values of which a draw makes one true, so that a member who bets on all of a set hardly bets against the house. A value
   * beside them, such as a tie, is in none. Plays on whole numbers need none: see `sidesOf`.
   */
  readonly opposites?: readonly (readonly string[])[] | undefined;
  /** How numbers are picked. */
  readonly board: Board;
  /** Reads what a member picked or typed. */
  read(entry: Entry): Selection<Outcome> | Refusal;
}

export interface Tier {
  /** Unique in a play: `win` where there is one. */
  readonly code: string;
  /**
   * The chance of one note, exactly; where a note can hit several times in a draw, how often it does on average.
   * Its inverse is the fair price of what has no `share`.
   */
  readonly chance: Fraction;
  /**
   * How much of what a note returns is of this tier where it is priced by series: a note that can win several tiers
   * returns no more than one that wins one. All of it unless told.
   */
  readonly share?: Fraction;
  /** Neither won nor lost: the stake is given back unless a price says otherwise. Any note of the play can come to it. */
  readonly tie?: true;
}

/** What a member enters for one play. */
export interface Entry {
  /**
   * Picked: numbers of a position joined by `,`, positions by `|`. Typed: numbers of a note joined by `,`
   * (digits that stand alone need none), notes by `|`.
   */
  readonly ball: string;
  /** `pick` (type 1 on the wire) or `text` (type 2). */
  readonly by: 'pick' | 'text';
  /** For plays on any positions: which ones, from 0. */
  readonly positions?: readonly number[] | undefined;
}

/** An entry that was understood. */
export interface Selection<Outcome> {
  /** How many notes are paid for. At least 1. */
  readonly notes: number;
  /** How often each tier hits at most in one draw; of all tiers together where they are apart. Sites reckon by it what a draw can cost. */
  readonly hitsMost: number;
  /**
   * Hits that some outcomes have, of which by any outcome each tier hits no more often than in one of them: what it pays at most
   * is paid by one of these, whatever its prices are. Absent where `hitsMost` of each tier is all that is known. Plays on any
   * positions search for it.
   */
  readonly best?: (() => readonly Hits[]) | undefined;
  /** What wins by an outcome. */
  hits(outcome: Outcome): Hits;
}

/** How many notes, or hits, of each tier win, in the order of the play's tiers. */
export type Hits = readonly number[];

/** Why an entry was not understood. */
export interface Refusal {
  readonly refused: RefusedBecause;
  /** Where: the position, or of typed notes which one, from 0. */
  readonly at: number;
}

export type RefusedBecause =
  /** Not of the form that the play has. */
  | 'malformed'
  /** A number that the game does not have. */
  | 'unknown_number'
  | 'duplicate_number'
  | 'too_few_numbers'
  | 'too_many_numbers'
  /** More than `NOTES_MAX`. */
  | 'too_many_notes'
  /** The play has no board, or no text. */
  | 'not_offered'
  /** Positions that the draw does not have, one twice, too few of them, or any where the play chooses none. */
  | 'wrong_positions';

/** Of one order, and so of one entry. */
export const NOTES_MAX = 100_000;

/** What a page draws to pick numbers on. */
export interface Board {
  readonly rows: readonly Row[];
  /** Of plays on any positions: how many are chosen besides the numbers, of how many, and in which entries. */
  readonly positions?: ChosenPositions | undefined;
  /** How many numbers a typed note has; absent where nothing can be typed. */
  readonly noteLength?: number | undefined;
}

export interface ChosenPositions {
  readonly of: number;
  readonly least: number;
  readonly by: readonly Entry['by'][];
}

export interface Row {
  /** What the row stands for: a position such as `hundreds`, or a set of numbers such as `numbers`. */
  readonly code: string;
  /** As they are written in an entry: `0` to `9`, `01` to `11`, or words such as `big`. */
  readonly values: readonly string[];
  /** How many have to be picked, and how many may be. */
  readonly least: number;
  readonly most: number;
}

export const isJoined = (family: Family): family is JoinedFamily => 'join' in family;

export const isRefusal = (read: object): read is Refusal => 'refused' in read;
