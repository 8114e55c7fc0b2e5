import { z } from 'zod';
import { drawWord, lotteryWord } from '../lotteries/draws.ops-schemas.ts';

/** Path for a results provider's reports of draws: docs/results.md. Signed like messages of payment providers. */
export const resultsPath = (provider: string): string => `/results/${provider}`;

export const RESULT_CHARS_MAX = 2_000;

/**
 * Report of a results provider. A second report of the same draw and result is a repetition. Unknown keys are ignored:
 * a provider that adds a key must not lose its reports.
 */
export const resultReport = z.object({
  lottery: lotteryWord(),
  draw: drawWord().describe('Draw number.'),
  result: z
    .string()
    .min(1)
    .max(RESULT_CHARS_MAX)
    .describe("Result as published by the lottery's organizer."),
});

export type ResultReport = z.output<typeof resultReport>;
