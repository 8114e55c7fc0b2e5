import type { DepositPage } from '@app/core/cashier';
import type { deposits } from '@app/shared/api/cashier';
import type { RequestOf } from '@app/shared/api/define-call';
import { z } from 'zod';
import { InvalidInput } from '../../plugins/invalid-input.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60_000;
/** What is shown to those who name no time, and the longest that can be asked for. */
const RANGE_DAYS_MAX = 366;

const asked = z
  .object({ startDate: z.int(), endDate: z.int(), cursor: z.uuid().optional() })
  .refine(
    ({ startDate, endDate }) =>
      startDate < endDate && endDate - startDate <= RANGE_DAYS_MAX * DAY_MS,
    { path: ['startDate'] },
  );

/**
 * Which deposits a request asks for. The cursor is the id of the last deposit seen.
 *
 * @throws InvalidInput for a range that is empty or too long, or a cursor that is none of ours
 */
export function depositsAskedBy(input: RequestOf<typeof deposits>, now: Date) {
  // A deposit made this very moment belongs to what is shown.
  const { endDate = now.getTime() + 1, page = 1, size = PAGE_SIZE } = input;
  const { startDate = endDate - RANGE_DAYS_MAX * DAY_MS } = input;
  const parsed = asked.safeParse({ startDate, endDate, cursor: input.cursor });
  if (!parsed.success) throw new InvalidInput(parsed.error);
  const range = { from: new Date(startDate), to: new Date(endDate), rowsMax: size };
  const { cursor } = parsed.data;
  return cursor ? { ...range, afterPublicId: cursor } : { ...range, skip: (page - 1) * size };
}

/** Where the next page begins, or null at the end of the list. */
export const cursorAfter = ({ deposits, hasMore }: DepositPage): string | null =>
  hasMore ? (deposits.at(-1)?.publicId ?? null) : null;
