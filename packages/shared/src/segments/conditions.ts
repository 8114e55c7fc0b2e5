import { z } from 'zod';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { VIP_LEVELS_MAX } from '../vip/states.ts';

/** Segments of a site that are not archived. */
export const SEGMENTS_MAX = 200;
export const SEGMENT_DAYS_MAX = 3_650;
/** Days of the sums of deposits and bets. */
export const SUM_DAYS_MAX = 366;

/**
 * Conditions on members of a site: of a segment, or of the recipients of a broadcast. A member has to meet all of them.
 * Trial, closed and excluded members never do.
 */
export const segmentConditions = once(() => {
  const days = z.int().min(1).max(SEGMENT_DAYS_MAX).optional();
  const sumDays = z.int().min(1).max(SUM_DAYS_MAX).optional();
  const level = z.int().min(0).max(VIP_LEVELS_MAX).optional();
  const amount = writtenMoney.refine((sum) => sum > 0n).optional();
  return z
    .strictObject({
      who: z.enum(['all', 'agents', 'players']),
      registeredWithinDays: days,
      registeredForDays: days.describe('Members who registered at least this many days ago.'),
      activeWithinDays: days.describe('Members who logged in within this many days.'),
      awayForDays: days.describe('Members who did not log in within this many days.'),
      hasDeposited: z.boolean().optional().describe('Filter by at least one credited deposit.'),
      depositedMin: amount.describe(
        'Credited deposits of at least this sum in the last `depositedDays` days of the site, today included.',
      ),
      depositedDays: sumDays,
      stakedMin: amount.describe(
        'Valid bets of at least this sum in the last `stakedDays` days of the site, today included.',
      ),
      stakedDays: sumDays,
      levelMin: level.describe('Lowest VIP level; 0: members without a level.'),
      levelMax: level.describe('Highest VIP level.'),
      language: z
        .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
        .optional()
        .describe('Language that the member chose in the profile.'),
      teamOf: z
        .string()
        .normalize('NFKC')
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9_]{1,32}$/)
        .optional()
        .describe('Username of an agent: the team, including the agent.'),
    })
    .refine(
      ({ depositedMin, depositedDays }) =>
        (depositedMin === undefined) === (depositedDays === undefined),
      { path: ['depositedMin'] },
    )
    .refine(
      ({ stakedMin, stakedDays }) => (stakedMin === undefined) === (stakedDays === undefined),
      {
        path: ['stakedMin'],
      },
    )
    .refine(({ levelMin = 0, levelMax = VIP_LEVELS_MAX }) => levelMin <= levelMax, {
      path: ['levelMax'],
    });
});

export type SegmentConditions = z.output<ReturnType<typeof segmentConditions>>;
export type SegmentConditionsInput = z.input<ReturnType<typeof segmentConditions>>;
