import type { Reader } from '@app/core/platform/db';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { deposits } from '@app/shared/deposits/schemas';
import { PAYMENT_RANGE_DAYS_MAX } from '@app/shared/records/range-limits';
import { pageByIdRequestOf } from '../http/inputs/paging.ts';
import { type AskedRange, type Range, requestedRange } from './requested-range.ts';

const LIMITS = { usual: PAYMENT_RANGE_DAYS_MAX, most: PAYMENT_RANGE_DAYS_MAX };

interface Place {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * The requested range of deposits, withdrawals or bonuses.
 *
 * @throws InvalidInput for a range that is empty or too long
 */
export const paymentRangeOf = (reader: Reader, input: AskedRange, at: Place): Promise<Range> =>
  requestedRange(reader, input, at, LIMITS);

/**
 * The requested page of deposits, withdrawals or bonuses. The cursor is the id of the last row.
 *
 * @throws InvalidInput for a range that is empty or too long, or an invalid cursor
 */
export async function paymentPageOf(
  reader: Reader,
  input: Omit<RequestOf<typeof deposits>, 'states'>,
  at: Place,
) {
  return { ...(await paymentRangeOf(reader, input, at)), ...pageByIdRequestOf(input) };
}

/** The requested states by their ids of the wire; undefined for all. */
export const statesOfIds = <State extends string>(
  ids: Readonly<Record<State, number>>,
  asked: readonly number[] | undefined,
): State[] | undefined =>
  asked && (Object.keys(ids) as State[]).filter((state) => asked.includes(ids[state]));
