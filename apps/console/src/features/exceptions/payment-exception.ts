import type { Answer } from '@app/client/calls';
import { type Money, money } from '@app/shared/money/money';
import type * as calls from '@app/shared/ops/payment-exceptions';

export type PaymentException = Answer<typeof calls.list>['list'][number];

/** What could be credited of it in the currency of the site; nothing where all of it stands. */
export const leftOf = ({ amount, stands }: PaymentException): Money =>
  money(amount > stands ? amount - stands : 0n);
