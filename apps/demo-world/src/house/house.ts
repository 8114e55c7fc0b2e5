import { setTimeout as wait } from 'node:timers/promises';
import type { DayBook } from './day-book.ts';

/** Rate limit of rounds, shared by all regulars. */
export interface House {
  /**
   * Waits for the next turn to play a round. Returns false when the house is quiet: no visitor has the site open, or
   * the day's rounds are used up.
   */
  takeTurn(): Promise<boolean>;
  /** Whether a visitor has the site open or opening rounds of the day are due. */
  isLively(): Promise<boolean>;
  /** Waits until the house is lively. */
  untilLively(): Promise<void>;
}

export interface HouseRules {
  readonly roundsPerMinute: number;
  readonly roundsPerDay: number;
  /** Rounds per day that are played even without visitors. */
  readonly openingRounds: number;
}

export interface HouseDeps {
  readonly book: DayBook;
  /** Number of open pages of the site. */
  readonly watchers: () => Promise<number>;
  readonly stop: AbortSignal;
}

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/** Methods that wait throw AbortError when the signal aborts. */
export function openHouse(
  { roundsPerMinute, roundsPerDay, openingRounds }: HouseRules,
  { book, watchers, stop }: HouseDeps,
): House {
  const gapMs = MINUTE_MS / roundsPerMinute;
  let nextTurnAt = 0;

  /** Whether the day's round of this number is due. */
  const isWanted = async (round: number): Promise<boolean> =>
    round <= openingRounds || (round <= roundsPerDay && (await watchers()) > 0);

  const isLively = async () => isWanted((await book.rounds()) + 1);

  return {
    isLively,
    takeTurn: async () => {
      const turnAt = Math.max(performance.now(), nextTurnAt);
      nextTurnAt = turnAt + gapMs;
      await wait(Math.max(0, turnAt - performance.now()), undefined, { signal: stop });
      const isMine = await isWanted(await book.addRound());
      if (!isMine) await book.removeRound();
      return isMine;
    },
    untilLively: async () => {
      while (!(await isLively())) await wait(LOOK_EVERY_MS, undefined, { signal: stop });
    },
  };
}
