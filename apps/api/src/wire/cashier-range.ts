import type { Reader } from '@app/core/platform/db';
import type { deposits } from '@app/shared/api/cashier';
import type { RequestOf } from '@app/shared/api/define-call';
import { pageByIdRequestOf } from '../http/paging.ts';
import { type AskedRange, type Range, requestedRange } from './record-pages.ts';

/** A member has few deposits, withdrawals and bonuses beside their bets: a year of them is shown, or asked for. */
const LIMITS = { usual: 366, most: 366 };

interface Place {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Of which time deposits, withdrawals or bonuses are asked for.
 *
 * @throws InvalidInput for a range that is empty or too long
 */
export const cashierRangeOf = (reader: Reader, input: AskedRange, at: Place): Promise<Range> =>
  requestedRange(reader, input, at, LIMITS);

/**
 * Which page of them is asked for. The cursor is the id of the last one seen.
 *
 * @throws InvalidInput for a range that is empty or too long, or a cursor that is none of ours
 */
export async function cashierPageOf(
  reader: Reader,
  input: Omit<RequestOf<typeof deposits>, 'states'>,
  at: Place,
) {
  return { ...(await cashierRangeOf(reader, input, at)), ...pageByIdRequestOf(input) };
}

/** The states asked for, whose ids are the wire's; undefined for all. */
export const statesOfIds = <State extends string>(
  ids: Readonly<Record<State, number>>,
  asked: readonly number[] | undefined,
): State[] | undefined =>
  asked && (Object.keys(ids) as State[]).filter((state) => asked.includes(ids[state]));
