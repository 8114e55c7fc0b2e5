import type { Answer } from '@app/client/calls';
import { type Money, money } from '@app/shared/money/money';
import type * as calls from '@app/shared/ops/payment-exceptions';

export type PaymentException = Answer<typeof calls.list>['list'][number];

/**
 * What could be credited of it in the currency of the site; nothing where all of it stands. Of a reversal of a part: what
 * it leaves, once the whole deposit is taken back.
 */
export function leftOf({ kind, amount, stands, stood }: PaymentException): Money {
  const came = kind === 'taken_back_otherwise' ? stood - amount : amount;
  return money(came > stands ? came - stands : 0n);
}

/** Whether less came than stands: then the deposit is taken back first, on its own page. */
export const isLess = (exception: PaymentException): boolean =>
  exception.kind === 'taken_back' ||
  (exception.kind === 'taken_back_otherwise' && exception.stands > 0n) ||
  (exception.kind === 'amended' && exception.amount < exception.stands);
