import { UNITS_PER_WHOLE } from '@app/shared/money/money';

/**
 * Fault of a transfer, selected by the cents of its amount, so that a page, a test or an operator can cause one:
 *
 * - `.11`: the message is lost before the transfer is carried out
 * - `.12`: the transfer is carried out, and the answer is lost
 * - `.13`: the transfer is refused
 * - `.14`: the transfer is carried out later
 * - `.15`: the message is lost, and so are all status requests
 */
export type Fault = 'lost before' | 'lost after' | 'refused' | 'late' | 'silence';

const BY_CENTS: ReadonlyMap<number, Fault> = new Map([
  [11, 'lost before'],
  [12, 'lost after'],
  [13, 'refused'],
  [14, 'late'],
  [15, 'silence'],
]);

const CENT = UNITS_PER_WHOLE / 100;

/** @param amount in 1/10 000 of the currency */
export const faultOf = (amount: number): Fault | undefined =>
  BY_CENTS.get(Math.trunc((amount % UNITS_PER_WHOLE) / CENT));
