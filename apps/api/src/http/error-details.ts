import type { DomainError } from '@app/core/platform/kernel';
import type { ErrorCode } from '@app/shared/errors/catalog';

type Refusal = Pick<DomainError, 'code' | 'params' | 'more'>;
type More = DomainError['more'];

/** By error code: what a refusal brings along, where clients of this family look for it by names of the wire. */
const NAMED: Partial<Record<ErrorCode, (refusal: Refusal) => More>> = {
  withdraw_turnover_not_enough: ({ more: { required, done } }) => ({
    data: { requiredTurnover: required, actualTurnover: done },
  }),
  promotion_turnover_not_enough: ({ params: { left } }) => ({
    data: { all: { remainingTurnover: left } },
  }),
};

/** What a refusal brings along besides its text, by names of the wire. */
export const errorDetails = (refusal: Refusal): More =>
  NAMED[refusal.code]?.(refusal) ?? refusal.more;
