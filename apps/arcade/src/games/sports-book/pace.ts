/** Steps of a match: spells of football, rounds of an esport. A match may be decided before its last step. */
export const MATCH_STEPS = 30;

/** Periods of a matchday. Each has the same number of steps. */
export const PERIODS = 6;

/** A period is played in this time. */
export const PERIOD_MS = 20_000;

/** Between two periods bets are taken for this time. */
const BREAK_MS = 15_000;

/** Pages show the final scores this long before the next matchday opens. */
const FINAL_MS = 8_000;

/** A matchday takes bets for a minute and is played in two, without the bets in between. */
export const matchdayPace = {
  bettingMs: 60_000,
  showingMs: PERIOD_MS + FINAL_MS,
  results: 7,
  period: { playingMs: PERIOD_MS, bettingMs: BREAK_MS },
} as const;
