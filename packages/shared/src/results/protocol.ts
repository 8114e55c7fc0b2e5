import { z } from 'zod';
import { drawWord, lotteryWord } from '../lotteries/draws.ops-schemas.ts';

/** Where a results company reports what draws came to: docs/results.md. It signs as payment companies do. */
export const resultsPath = (company: string): string => `/results/${company}`;

export const RESULT_CHARS_MAX = 2_000;

/**
 * What a results company reports: the same draw and result again is the same report. Unknown keys are ignored: a company
 * that adds one must not lose its reports.
 */
export const resultReport = z.object({
  lottery: lotteryWord(),
  draw: drawWord().describe('Its number in the lottery.'),
  result: z
    .string()
    .min(1)
    .max(RESULT_CHARS_MAX)
    .describe('As the organizer of the lottery publishes it.'),
});

export type ResultReport = z.output<typeof resultReport>;
