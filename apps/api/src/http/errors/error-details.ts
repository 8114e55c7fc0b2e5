import type { DomainError } from '@app/core/platform/kernel';
import type { ErrorCode } from '@app/shared/errors/catalog';

type Refusal = Pick<DomainError, 'code' | 'params' | 'more'>;
type More = DomainError['more'];

/** Details of an error by the names that clients expect. */
const NAMED: Partial<Record<ErrorCode, (refusal: Refusal) => More>> = {
  withdraw_turnover_not_enough: ({ more: { required, done } }) => ({
    data: { requiredTurnover: required, actualTurnover: done },
  }),
  promotion_turnover_not_enough: ({ params: { left } }) => ({
    data: { all: { remainingTurnover: left } },
  }),
};

/** Further fields of an error by their names on the wire. */
export const errorDetails = (refusal: Refusal): More =>
  NAMED[refusal.code]?.(refusal) ?? refusal.more;
