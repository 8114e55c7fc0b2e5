import { digitsOf, registration } from '@app/shared/settings/members';
import { DomainError } from '../kernel/index.ts';
import { toE164 } from '../profile/index.ts';
import { type Site, settingOf } from '../site/index.ts';

export interface TypedNumber {
  readonly diallingCode: string;
  readonly phone: string;
}

/**
 * A typed number in E.164, with as many digits as the site allows.
 *
 * @throws verification.number_wrong
 */
export function numberOf(site: Site, { diallingCode, phone }: TypedNumber): string {
  const digits = digitsOf(settingOf(site, registration), diallingCode);
  const number = toE164(diallingCode, phone, digits);
  if (!number) throw new DomainError('verification.number_wrong');
  return number;
}
