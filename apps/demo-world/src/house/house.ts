import { setTimeout as wait } from 'node:timers/promises';
import type { DayBook } from './day-book.ts';

/** When rounds may be played, for all regulars together. */
export interface House {
  /**
   * Waits for the next turn to play a round. False when the house is quiet: no visitor watches, or the
   * day has had its rounds.
   */
  takeTurn(): Promise<boolean>;
  /** Waits until a visitor watches, or until the day's first rounds are to be played. */
  untilLively(): Promise<void>;
}

export interface HouseRules {
  readonly roundsPerMinute: number;
  readonly roundsPerDay: number;
  /** Rounds that are played each day, watched or not. */
  readonly openingRounds: number;
}

export interface HouseDeps {
  readonly book: DayBook;
  /** How many watch the site now. */
  readonly watchers: () => Promise<number>;
  readonly stop: AbortSignal;
}

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/** @throws AbortError from both when the world is told to stop */
export function openHouse(
  { roundsPerMinute, roundsPerDay, openingRounds }: HouseRules,
  { book, watchers, stop }: HouseDeps,
): House {
  const gapMs = MINUTE_MS / roundsPerMinute;
  let nextTurnAt = 0;

  /** Whether the day's round of this number is to be played now. */
  const isWanted = async (round: number): Promise<boolean> =>
    round <= openingRounds || (round <= roundsPerDay && (await watchers()) > 0);

  return {
    takeTurn: async () => {
      const turnAt = Math.max(performance.now(), nextTurnAt);
      nextTurnAt = turnAt + gapMs;
      await wait(Math.max(0, turnAt - performance.now()), undefined, { signal: stop });
      const isMine = await isWanted(await book.addRound());
      if (!isMine) await book.removeRound();
      return isMine;
    },
    untilLively: async () => {
      while (!(await isWanted((await book.rounds()) + 1)))
        await wait(LOOK_EVERY_MS, undefined, { signal: stop });
    },
  };
}
