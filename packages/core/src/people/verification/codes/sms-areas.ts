import { sms } from '@app/shared/captcha/settings';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { DomainError } from '../../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../../sites/site/index.ts';

/** Ranges in which calls and messages earn money for their owner, or reach no person. */
const COSTLY: ReadonlySet<string> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);
const RANGE_DIGITS = 4;

/** The country of a number, and its range: all digits but the last four. Satellite networks have no country. */
export function areasOf(number: string): {
  readonly country: string | undefined;
  readonly range: string;
} {
  const country = parsePhoneNumberFromString(number)?.country;
  return { country, range: number.slice(0, -RANGE_DIGITS) };
}

/**
 * Asserts that the site sends SMS to this number. No setting allows satellite and premium ranges, where a
 * message may cost a hundred times as much.
 *
 * @throws verification.country_refused
 */
export function assertServed(site: Site, number: string): void {
  if (!isServed(site, number)) throw new DomainError('verification.country_refused');
}

/** Whether the site sends SMS to this number. */
export function isServed(site: Site, number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  const country = parsed?.country;
  if (!country || COSTLY.has(parsed.getType() ?? '')) return false;
  const { countries, everywhere } = settingOf(site, sms);
  return everywhere || countries.includes(country);
}
