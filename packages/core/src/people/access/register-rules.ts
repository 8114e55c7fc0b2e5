import { registration } from '@app/shared/members/settings';
import {
  type RegisterField,
  type RegisterRules,
  type RegisterWay,
  registerFields,
  satisfiesRule,
} from '@app/shared/validation/register-rules';
import { DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { ageOf } from '../profile/index.ts';

/** Typed values of fields with rules. */
export type Typed = Readonly<Partial<Record<RegisterField, string | null | undefined>>>;

/**
 * Checks typed values by the site's rules. A field that the site does not ask for is refused too. Exceptions:
 * an invitation code comes with the address, and proof of work can replace a captcha.
 *
 * @throws InvalidFields that names the fields
 */
export function assertRegisterRules(typed: Typed, rules: RegisterRules): void {
  const broken = registerFields.filter((field) => {
    const text = typed[field] ?? '';
    const rule = rules[field];
    if (field === 'captcha' && text === '') return false;
    if (!rule.enabled) return text !== '' && field !== 'affiliateCode';
    return !satisfiesRule(text, rule);
  });
  if (broken.length > 0) throw InvalidFields.at(...broken);
}

/** @throws function.not.available without an invitation on a site that requires one */
export function assertInvited(
  { flags }: Site,
  { affiliateCode }: { readonly affiliateCode?: string | null | undefined },
): void {
  if (!flags.has('DIRECTREG3') && !affiliateCode) throw new DomainError('function.not.available');
}

/** @throws register.too_young by the stated date of birth */
export function assertOfAge(site: Site, birthday: string | null | undefined, now: Date): void {
  const years = settingOf(site, registration).ageBirthdayCheckYears;
  if (birthday && ageOf(birthday, { now, timeZone: site.timeZone }) < years) {
    throw new DomainError('register.too_young', { years });
  }
}

/**
 * Whether a registration by number needs a password: always where numbers are not verified, because then no
 * code lets the member log in again.
 */
export const asksForPassword = ({ flags }: Site): boolean =>
  flags.has('MOBILENUMPASSREG3') || flags.has('DISABLEDMOBILEVERIF3');

/**
 * Whether a number must be verified by a code. A member without a password could not log in again otherwise.
 */
export function needsCode(
  site: Site,
  { way, hasNumber }: { way: RegisterWay; hasNumber: boolean },
) {
  if (way === 'mobile' && !asksForPassword(site)) return true;
  return site.flags.has('REGMOBVERF3') && hasNumber;
}
