import { z } from 'zod';
import { once } from '../once.ts';
import { odds } from '../vendors/odds.ts';

/**
 * The question with which the platform reads the next matches of a vendor's sports books: docs/vendors.md. It goes to
 * the address of questions about rounds; both sides sign, as in `/seamless/v1`. Vendors without matches need not
 * answer it.
 */

/** Last segment of the address to which the platform sends its question. */
export const MATCHES = 'matches';

/** Maximum of matches in one answer. */
export const MATCHES_MAX = 50;

const TEAM_CHARS_MAX = 60;

const id = once(() => z.string().regex(/^[\w.:-]{1,64}$/));
const time = once(() => z.int().min(0).max(8_640_000_000_000_000));
const teamName = once(() => z.string().trim().min(1).max(TEAM_CHARS_MAX));

export const matchesRequest = once(() =>
  z.strictObject({ most: z.int().min(1).max(MATCHES_MAX).describe('Most matches in the answer.') }),
);
export type MatchesRequest = z.output<ReturnType<typeof matchesRequest>>;

const team = once(() =>
  z.object({
    name: teamName().describe('For languages missing in `names`.'),
    names: z.record(z.string().max(8), teamName()).default({}),
  }),
);

const match = once(() =>
  z.object({
    matchId: id(),
    gameCode: id(),
    home: team(),
    away: team(),
    opensAt: time().describe('When bets open, in epoch milliseconds.'),
    closesAt: time().describe('When bets close.'),
    startsAt: time().describe('When the match begins.'),
    odds: z
      .object({ home: odds, draw: odds.nullable(), away: odds })
      .describe(
        'Decimal odds of the result, in 1/1 000 000. `draw` is null if no match ends level.',
      ),
  }),
);
export type VendorMatch = z.output<ReturnType<typeof match>>;

/** Answer with HTTP 200. Unknown keys are ignored, and any other answer counts as none. */
export const matchesAnswer = once(() =>
  z.object({ status: z.literal('OK'), matches: z.array(match()).max(MATCHES_MAX) }),
);
export type MatchesAnswer = z.input<ReturnType<typeof matchesAnswer>>;
