import type { deposits } from '@app/shared/api/cashier';
import type { RequestOf } from '@app/shared/api/define-call';
import { z } from 'zod';
import { pageByIdRequestOf, parseInput } from '../http/paging.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What is shown to those who name no time, and the longest that can be asked for. */
const RANGE_DAYS_MAX = 366;

const range = z
  .object({ startDate: z.int(), endDate: z.int() })
  .refine(
    ({ startDate, endDate }) =>
      startDate < endDate && endDate - startDate <= RANGE_DAYS_MAX * DAY_MS,
    { path: ['startDate'] },
  );

/**
 * Which deposits, or withdrawals, a request asks for. The cursor is the id of the last one seen.
 *
 * @throws InvalidInput for a range that is empty or too long, or a cursor that is none of ours
 */
export function cashierRangeOf(input: RequestOf<typeof deposits>, now: Date) {
  // What is made this very moment belongs to what is shown.
  const { endDate = now.getTime() + 1 } = input;
  const { startDate = endDate - RANGE_DAYS_MAX * DAY_MS } = input;
  parseInput(range, { startDate, endDate });
  return { from: new Date(startDate), to: new Date(endDate), ...pageByIdRequestOf(input) };
}
