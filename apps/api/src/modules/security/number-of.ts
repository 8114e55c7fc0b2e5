import { DomainError } from '@app/core/kernel';
import { toE164 } from '@app/core/members';
import type { Site } from '@app/core/site';

interface TypedNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * A typed number in E.164, with as many digits as the site allows.
 *
 * @throws verification.number_wrong
 */
export function numberOf(
  { registration: { phoneDigits } }: Site,
  { countryDialingCode, mobileNum }: TypedNumber,
): string {
  const number = toE164(countryDialingCode, mobileNum, phoneDigits[countryDialingCode]);
  if (!number) throw new DomainError('verification.number_wrong');
  return number;
}
