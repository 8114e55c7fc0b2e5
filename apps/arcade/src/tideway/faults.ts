import { UNITS_PER_WHOLE } from '@app/shared/money/money';

/**
 * What goes wrong with a transfer, by the cents of its amount, so that a page, a test or an operator can ask for it:
 *
 * `.11` the message is lost before anything was done · `.12` it is done, and the answer is lost · `.13` it is refused ·
 * `.14` it is done later · `.15` it is lost, and so is each question about it.
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
