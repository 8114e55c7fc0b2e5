import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { money } from '@app/shared/money/money';
import { once } from '@app/shared/once';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { z } from 'zod';

/** JSON of conditions: amounts in 1/10 000. */
export const writtenConditions = (conditions: SegmentConditions): string =>
  JSON.stringify(conditions, (_, value) => (typeof value === 'bigint' ? Number(value) : value));

/** Conditions as `writtenConditions` wrote them. Throws if a field is missing, unknown or of another type. */
export const parseConditions = (written: unknown): SegmentConditions => stored().parse(written);

/** Fields without bounds: the contract checked them, and later bounds must not refuse stored conditions. */
const stored = once((): z.ZodType<SegmentConditions> => {
  const number = z.int().optional();
  const amount = z
    .int()
    .transform((units) => money(BigInt(units)))
    .optional();
  return z.strictObject({
    who: z.enum(['all', 'agents', 'players']),
    registeredWithinDays: number,
    registeredForDays: number,
    activeWithinDays: number,
    awayForDays: number,
    hasDeposited: z.boolean().optional(),
    depositedMin: amount,
    depositedDays: number,
    stakedMin: amount,
    stakedDays: number,
    levelMin: number,
    levelMax: number,
    language: z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]).optional(),
    teamOf: z.string().optional(),
  });
});
