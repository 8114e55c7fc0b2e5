import { digitsOf, registration } from '@app/shared/members/settings';
import { DomainError } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { toE164 } from '../profile/index.ts';

export interface TypedNumber {
  readonly diallingCode: string;
  readonly phone: string;
}

/** A typed number in E.164; undefined if it does not have a length that the site allows. */
export function numberIn(site: Site, { diallingCode, phone }: TypedNumber): string | undefined {
  const digits = digitsOf(settingOf(site, registration), diallingCode);
  return toE164(diallingCode, phone, digits);
}

/**
 * Like `numberIn`, but throws for an invalid number.
 *
 * @throws verification.number_wrong
 */
export function numberOf(site: Site, typed: TypedNumber): string {
  const number = numberIn(site, typed);
  if (!number) throw new DomainError('verification.number_wrong');
  return number;
}
