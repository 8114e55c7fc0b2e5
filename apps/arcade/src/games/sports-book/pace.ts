/** From kick-off to the end of the longest match. */
export const PLAYING_MS = 120_000;

/** Pages show the final scores this long before the next matchday opens. */
const FINAL_MS = 8_000;

/** A matchday takes bets for a minute and is played in two. */
export const matchdayPace = {
  bettingMs: 60_000,
  showingMs: PLAYING_MS + FINAL_MS,
  results: 7,
} as const;
