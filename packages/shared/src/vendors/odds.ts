import { z } from 'zod';

/** One, in the unit in which odds are sent and stored: millionths. */
export const ODDS_ONE = 1_000_000;

/** Decimal odds of a bet on an event in millionths, as its taker reports them: 1.85 is 1 850 000. */
export const odds = z
  .int()
  .min(ODDS_ONE)
  .max(1000 * ODDS_ONE)
  .describe(
    'For SPORTS and ESPORTS: the decimal odds that the bet was taken at, in 1/1 000 000. Without them the bet counts ' +
      'for no turnover.',
  );
