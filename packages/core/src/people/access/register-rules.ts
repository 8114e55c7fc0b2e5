import { registration } from '@app/shared/settings/members';
import {
  keepsRule,
  type RegisterField,
  type RegisterRules,
  type RegisterWay,
  registerFields,
} from '@app/shared/validation/register-rules';
import { DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { ageOf } from '../profile/index.ts';

/** What was typed into the fields for which a site has rules. */
export type Typed = Readonly<Partial<Record<RegisterField, string | null | undefined>>>;

/**
 * What a site asks for must be there and keep its rule. What it does not ask for, it does not take
 * either: no one would look after it. Only an invitation also comes with the address, and for a
 * captcha hard work may stand in.
 *
 * @throws InvalidFields that names the fields
 */
export function assertRegisterRules(typed: Typed, rules: RegisterRules): void {
  const broken = registerFields.filter((field) => {
    const text = typed[field] ?? '';
    const rule = rules[field];
    if (field === 'captcha' && text === '') return false;
    if (!rule.enabled) return text !== '' && field !== 'affiliateCode';
    return !keepsRule(text, rule);
  });
  if (broken.length > 0) throw InvalidFields.at(...broken);
}

/** @throws function.not.available where people register by invitation alone, and there is none */
export function assertInvited(
  { flags }: Site,
  { affiliateCode }: { readonly affiliateCode?: string | null | undefined },
): void {
  if (!flags.has('DIRECTREG3') && !affiliateCode) throw new DomainError('function.not.available');
}

/** @throws register.too_young where a visitor says when they were born, and that was too late */
export function assertOfAge(site: Site, birthday: string | null | undefined, now: Date): void {
  const years = settingOf(site, registration).ageBirthdayCheckYears;
  if (birthday && ageOf(birthday, { now, timeZone: site.timeZone }) < years) {
    throw new DomainError('register.too_young', { years });
  }
}

/**
 * Whether who registers by number chooses a password: always where numbers are kept without a code, as
 * no code brings a member back there.
 */
export const asksForPassword = ({ flags }: Site): boolean =>
  flags.has('MOBILENUMPASSREG3') || flags.has('DISABLEDMOBILEVERIF3');

/**
 * Whether a number must be proved by a code. A member who has no password could never come back
 * without.
 */
export function needsCode(
  site: Site,
  { way, hasNumber }: { way: RegisterWay; hasNumber: boolean },
) {
  if (way === 'mobile' && !asksForPassword(site)) return true;
  return site.flags.has('REGMOBVERF3') && hasNumber;
}
