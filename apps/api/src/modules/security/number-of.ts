import { DomainError } from '@app/core/kernel';
import { toE164 } from '@app/core/members';
import { type Site, settingOf } from '@app/core/site';
import { digitsOf, registration } from '@app/shared/settings/members';

interface TypedNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * A typed number in E.164, with as many digits as the site allows.
 *
 * @throws verification.number_wrong
 */
export function numberOf(site: Site, { countryDialingCode, mobileNum }: TypedNumber): string {
  const digits = digitsOf(settingOf(site, registration), countryDialingCode);
  const number = toE164(countryDialingCode, mobileNum, digits);
  if (!number) throw new DomainError('verification.number_wrong');
  return number;
}
