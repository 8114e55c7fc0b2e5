import { DomainError } from '@app/core/kernel';
import { toE164 } from '@app/core/members';

interface TypedNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * A typed number in E.164.
 *
 * @throws verification.number_wrong
 */
export function numberOf({ countryDialingCode, mobileNum }: TypedNumber): string {
  const number = toE164(countryDialingCode, mobileNum);
  if (!number) throw new DomainError('verification.number_wrong');
  return number;
}
