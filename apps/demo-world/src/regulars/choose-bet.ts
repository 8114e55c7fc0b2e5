import type { Chips, Table } from '../arcade/arcade-visitor.ts';
import type { Regular } from './regulars.ts';

/** Returns a whole number from `from` to `to`, both included. */
export type Random = (from: number, to: number) => number;

/** A random element, or undefined if there is none. */
export const oneOf = <T>(all: readonly T[], random: Random): T | undefined =>
  all.length > 0 ? all[random(0, all.length - 1)] : undefined;

export interface Bet {
  /** 1/10 000 of the currency. */
  readonly stake: number;
  /** For games that require one. */
  readonly choice?: number;
}

const UNITS_PER_WHOLE = 10_000;
const STAKES_TO_BRING = 40;
const DEPOSIT_MIN = 100;
const DEPOSIT_MAX = 20_000;

/** Chooses the bet that a regular repeats during a visit. Undefined at a table without stakes. */
export function chooseBet({ taste }: Regular, table: Table, random: Random): Bet | undefined {
  const { stakes, choices } = table;
  const last = stakes.length - 1;
  const [from, to] = taste;
  const stake = stakes[random(Math.round(from * last), Math.round(to * last))];
  if (stake === undefined) return undefined;
  return { stake, ...(choices && { choice: chooseOne(choices, random) }) };
}

const CHIPS_MAX = 4;

/** Heights at which regulars collect, in hundredths. */
const autoCollects = [120, 150, 150, 180, 200, 200, 250, 300, 500, 1_000] as const;

/**
 * Chips that a regular repeats at a table that all play together: the last stake is its limit, the others are chips. On
 * matches the regular bets on one selection; on a run, one bet with an auto-collect.
 */
export function chooseChips(regular: Regular, table: Table, random: Random): Chips {
  const { taste } = regular;
  const { stakes, places, run, isBook } = table;
  if (run) {
    const bet = chooseBet(regular, table, random);
    const auto = oneOf(autoCollects, random) ?? run.least;
    return bet ? [[Math.min(Math.max(auto, run.least), run.greatest), bet.stake]] : [];
  }
  const [chips, from] = [stakes.slice(0, -1), taste[0]];
  // From the lower half: several chips make up a bet.
  const chip = chips[Math.round(from * (chips.length - 1) * 0.5)];
  if (chip === undefined || places === null) return [];
  const count = isBook ? 1 : random(1, CHIPS_MAX);
  const chosen = Array.from({ length: count }, () => random(0, places - 1));
  return [...new Set(chosen)].map((place) => [place, chip] as const);
}

const DECISIONS_MAX = 4;

/** Different decisions that a regular makes in a round before collecting. None in games that ask for none. */
export function chooseDecisions({ decisions }: Table, random: Random): readonly number[] {
  if (decisions === null) return [];
  const count = random(1, DECISIONS_MAX);
  return [...new Set(Array.from({ length: count }, () => random(0, decisions - 1)))];
}

/** Mostly the game's suggestion, sometimes any other choice. */
function chooseOne({ all, opening }: NonNullable<Table['choices']>, random: Random): number {
  if (random(1, 3) > 1) return opening;
  return oneOf(all, random) ?? opening;
}

/** Amount that a regular deposits to continue with this stake, in whole units of the currency. */
export const amountToBring = (stake: number): number => {
  const tens = Math.ceil((stake * STAKES_TO_BRING) / UNITS_PER_WHOLE / 10);
  return Math.min(Math.max(tens * 10, DEPOSIT_MIN), DEPOSIT_MAX);
};
