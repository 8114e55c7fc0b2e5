/**
 * The measure that a leaderboard ranks by. `multiplier`: the largest payout of a bet as a multiple of its stake.
 * `win_share`: won bets among all counted ones. Neither grows with the amount that a member bets or loses.
 */
export const leaderboardMeasures = ['multiplier', 'win_share'] as const;
export type LeaderboardMeasure = (typeof leaderboardMeasures)[number];

/**
 * States of a leaderboard. `CLOSING`: its time is over, and its last bets are being counted. `FINAL`: the ranks are
 * fixed and prizes are granted. `CANCELLED`: an operator ended it early; no prizes.
 */
export const leaderboardStates = ['UPCOMING', 'RUNNING', 'CLOSING', 'FINAL', 'CANCELLED'] as const;
export type LeaderboardState = (typeof leaderboardStates)[number];

/** Stored scores count 1/100 of a multiplier, or of a percent. */
export const SCORE_ONE = 100;

/** Prizes of a leaderboard, by rank. */
export const PRIZES_MAX = 50;
