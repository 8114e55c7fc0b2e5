import type { Draw } from '@app/shared/fairness/fair-numbers';
import type { Fraction } from './exact/fraction.ts';

export type { Draw };

/** Day of a draw in its lottery's zone: `2026-02-17`. */
export type Day = string;

/**
 * Rules shared by lotteries of one kind: outcomes, their format, and plays. Pure: the browser uses them to count and
 * validate bets, the server to accept and settle them. Callers that handle several families treat outcomes as
 * `unknown`: they get them from `deal` and `read` and pass them back.
 *
 * @template Outcome result of one draw, such as five digits
 */
export interface Family<Outcome = unknown> {
  /** `gameGroupCode` on the wire where the contract names one. */
  readonly code: string;
  /**
   * Draws an outcome; all are equally likely.
   *
   * @param day determines parts other than numbers, such as the animal of the year
   */
  deal(draw: Draw, day: Day): Promise<Outcome>;
  /** The outcome as published (`winNo` on the wire). */
  write(outcome: Outcome): string;
  /** Parses the output of `write`; undefined for any other text. */
  read(text: string): Outcome | undefined;
  /**
   * Parses a result published by another organizer; the day supplies missing parts. Absent if such results have the
   * format of `write`.
   */
  readResult?(text: string, day: Day): Outcome | undefined;
  /**
   * One outcome for each combination of some parts; its other parts are arbitrary. Undefined if there are more than
   * `most`. Absent if no play of the family names its parts: see `Selection.parts`.
   */
  vary?(parts: readonly number[], most: number): readonly Outcome[] | undefined;
  /** In menu order. Codes are unique within a family. */
  readonly plays: readonly Play<Outcome>[];
}

/** A family whose draws combine two draws of another one. */
export interface JoinedFamily<Outcome = unknown> extends Family<Outcome> {
  readonly of: Family<Outcome>;
  join(first: Outcome, second: Outcome): Outcome;
}

/** A kind of bet. */
export interface Play<Outcome = unknown> {
  /** `playCode` on the wire, such as `Last3Straight`. */
  readonly code: string;
  /** Tab on the board, such as `Last3`. */
  readonly group: string;
  /** Prizes of the play, each with its own chance and price. */
  readonly tiers: readonly Tier[];
  /**
   * `together`: each note can win any of the tiers, such as by its number of hits in keno. `apart`: the pick of a note,
   * such as a sum of dice, determines its only tier, so that its return is that of the tier.
   */
  readonly tiersAre: 'together' | 'apart';
  /** Maximum hits of a note per tier and draw: above one if a note covers several prizes. */
  readonly hitsMax: number;
  /**
   * For plays on whole numbers, where each number is a note and can be typed: whether digit order matters. Operators
   * can block such a number or reduce its payout: see `numbersOf`.
   */
  readonly numbers?: 'ordered' | 'unordered';
  /**
   * Sets of values with exactly one true value per draw: a member who bets on all of a set carries hardly any risk.
   * Further values, such as a tie, are in no set. Not needed for plays on whole numbers: see `sidesOf`.
   */
  readonly opposites?: readonly (readonly string[])[] | undefined;
  /** Input fields for picks. */
  readonly board: Board;
  /** Parses a picked or typed entry. */
  read(entry: Entry): Selection<Outcome> | Refusal;
}

export interface Tier {
  /** Unique within a play; `win` if there is only one. */
  readonly code: string;
  /**
   * Exact probability of a hit for one note; expected hits if a note can hit several times. Its inverse is the fair
   * price of a tier without `share`.
   */
  readonly chance: Fraction;
  /**
   * Share of a note's return that belongs to this tier when priced by series: a note with several tiers returns no more
   * than a note with one. Default: all of it.
   */
  readonly share?: Fraction;
  /** A push: the stake is returned unless a price says otherwise. Possible for every note of the play. */
  readonly tie?: true;
}

/** A member's input for one play. */
export interface Entry {
  /**
   * Picked: numbers of a position separated by `,`, positions by `|`. Typed: numbers of a note separated by `,`
   * (optional for single digits), notes by `|`.
   */
  readonly ball: string;
  /** `pick` (type 1 on the wire) or `text` (type 2). */
  readonly by: 'pick' | 'text';
  /** Indexes of the chosen positions from 0, for plays on any positions. */
  readonly positions?: readonly number[] | undefined;
}

/** A parsed entry. */
export interface Selection<Outcome> {
  /** Number of paid notes, at least 1. */
  readonly notes: number;
  /**
   * Maximum hits per tier in one draw; of all tiers together if they are apart. Used to compute the exposure of a
   * draw.
   */
  readonly hitsMost: number;
  /**
   * Candidate hits such that for every outcome some candidate hits each tier at least as often: whatever the prices,
   * the maximum payout is that of a candidate. Absent if only `hitsMost` per tier is known. Plays on any positions
   * compute it by search.
   */
  readonly best?: (() => readonly Hits[]) | undefined;
  /**
   * Parts of an outcome that alone decide the hits: places of an order, the sum, or a prize of a result. The family
   * numbers its parts. Absent if not known.
   */
  readonly parts?: (() => readonly number[]) | undefined;
  hits(outcome: Outcome): Hits;
}

/** Number of winning notes or hits per tier, in the order of the play's tiers. */
export type Hits = readonly number[];

/** Reason for rejecting an entry. */
export interface Refusal {
  readonly refused: RefusedBecause;
  /** Index of the position or typed note, from 0. */
  readonly at: number;
}

export type RefusedBecause =
  /** Not in the play's format. */
  | 'malformed'
  /** A number that the play does not have. */
  | 'unknown_number'
  | 'duplicate_number'
  | 'too_few_numbers'
  | 'too_many_numbers'
  /** More than `NOTES_MAX`. */
  | 'too_many_notes'
  /** The play does not support this kind of entry. */
  | 'not_offered'
  /** Unknown, repeated or too few positions, or positions for a play that has none to choose. */
  | 'wrong_positions';

/** Maximum number of notes of an order, and therefore of an entry. */
export const NOTES_MAX = 100_000;

/** Input fields for picking numbers. */
export interface Board {
  readonly rows: readonly Row[];
  /** For plays on any positions: number to choose, number available, and the kinds of entries they apply to. */
  readonly positions?: ChosenPositions | undefined;
  /** Numbers per typed note; absent if notes cannot be typed. */
  readonly noteLength?: number | undefined;
}

export interface ChosenPositions {
  readonly of: number;
  readonly least: number;
  readonly by: readonly Entry['by'][];
}

export interface Row {
  /** Name of the row: a position such as `hundreds`, or a set such as `numbers`. */
  readonly code: string;
  /** Values as written in an entry: `0` to `9`, `01` to `11`, or words such as `big`. */
  readonly values: readonly string[];
  /** Minimum and maximum number of picks. */
  readonly least: number;
  readonly most: number;
}

export const isJoined = (family: Family): family is JoinedFamily => 'join' in family;

export const isRefusal = (read: object): read is Refusal => 'refused' in read;
