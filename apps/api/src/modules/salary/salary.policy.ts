import type { BillsAsked, PageRequest } from '@app/core/salary';
import type { RequestOf } from '@app/shared/api/define-call';
import type { contractBillBets, contractBills } from '@app/shared/api/salary';
import { z } from 'zod';
import { InvalidInput } from '../../plugins/invalid-input.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60_000;
/** What is shown to those who name no time. */
const RANGE_DAYS = 31;
/** The sums below a list go over its whole range, so the range has an end. */
const RANGE_DAYS_MAX = 366;

/**
 * Which bills a request asks for: by default its sender's own of the last month.
 *
 * @throws InvalidInput for a range that is empty or too long, or a cursor that is none of ours
 */
export function billsAskedBy(
  input: RequestOf<typeof contractBills>,
  now: Date,
): Omit<BillsAsked, 'merchantId' | 'agentId'> {
  const { role = 'mine', status, to = now.getTime() } = input;
  const { from = to - RANGE_DAYS * DAY_MS } = input;
  parse(range, { from, to });
  return { whose: role, status, from: new Date(from), to: new Date(to), ...pageOf(input) };
}

const range = z
  .object({ from: z.int(), to: z.int() })
  .refine(({ from, to }) => from < to && to - from <= RANGE_DAYS_MAX * DAY_MS, { path: ['from'] });

/** @throws InvalidInput for a cursor that is none of ours */
export function pageOf({
  page = 1,
  size = PAGE_SIZE,
  cursor,
}: Pick<RequestOf<typeof contractBillBets>, 'page' | 'size' | 'cursor'>): PageRequest {
  if (cursor === undefined) return { skip: (page - 1) * size, rowsMax: size };
  const [at = '', shownOfIt = ''] = parse(place, { cursor }).cursor.split('-');
  return {
    after: {
      at: new Date(Number.parseInt(at, 36)),
      shownOfIt: Number.parseInt(shownOfIt, 36),
    },
    rowsMax: size,
  };
}

/** As `presentCursor` writes it. */
const place = z.object({ cursor: z.string().regex(/^[0-9a-z]{1,9}-[0-9a-z]{1,5}$/) });

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}
