import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
import { type Money, money } from '@app/shared/money/money';

export type PaymentException = Answer<typeof calls.list>['list'][number];

/**
 * Amount that an operator can credit, in the site's currency. Zero if the deposit is credited in full. For a partial
 * reversal: the remainder after the whole deposit is reversed.
 */
export function creditableAmount({ kind, amount, stands, stood }: PaymentException): Money {
  const came = kind === 'taken_back_otherwise' ? stood - amount : amount;
  return money(came > stands ? came - stands : 0n);
}

/** Whether less arrived than was credited: the operator first reverses the deposit on its own page. */
export const isLess = (exception: PaymentException): boolean =>
  exception.kind === 'taken_back' ||
  (exception.kind === 'taken_back_otherwise' && exception.stands > 0n) ||
  (exception.kind === 'amended' && exception.amount < exception.stands);
