import { DomainError } from '@app/core/kernel';
import type { Site } from '@app/core/site';
import type { RequestOf } from '@app/shared/api/define-call';
import type { register } from '@app/shared/api/member';
import {
  keepsRule,
  type RegisterField,
  type RegisterRules,
  registerFields,
} from '@app/shared/validation/register-rules';
import { InvalidInput } from '../../plugins/invalid-input.ts';

type Registration = RequestOf<typeof register>;

type Typed = Readonly<Partial<Record<RegisterField, string | null | undefined>>>;

/**
 * What a site asks for must be there and keep its rule. What it does not ask for, it does not take
 * either: nobody would look after it. Only an invitation also comes with the address.
 *
 * @throws InvalidInput that names the fields
 */
export function mustKeepRules(typed: Typed, rules: RegisterRules): void {
  const broken = registerFields.filter((field) => {
    const text = typed[field] ?? '';
    const rule = rules[field];
    if (!rule.enabled) return text !== '' && field !== 'affiliateCode';
    return !keepsRule(text, rule);
  });
  if (broken.length > 0) throw InvalidInput.at(...broken);
}

/** @throws function.not.available where people register by invitation alone, and there is none */
export function mustBeInvited({ flags }: Site, { affiliateCode }: Registration): void {
  if (!flags.has('DIRECTREG3') && !affiliateCode) throw new DomainError('function.not.available');
}

/** @throws register.password_mismatch */
export function mustBeTypedTwice({ password, confirmPassword }: Registration): void {
  if (password !== confirmPassword) throw new DomainError('register.password_mismatch');
}
