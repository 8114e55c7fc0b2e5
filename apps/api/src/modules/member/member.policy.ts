import { DomainError } from '@app/core/kernel';
import type { Site } from '@app/core/site';
import type { RequestOf } from '@app/shared/api/define-call';
import type { register } from '@app/shared/api/member';
import { z } from 'zod';
import { InvalidInput } from '../../plugins/invalid-input.ts';

type Registration = RequestOf<typeof register>;

/** What a site may ask a new member for, besides a name, a password and a code. */
const OPTIONAL_FIELDS = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const satisfies readonly (keyof Registration)[];

/** The rules that `GET /wps/system/setting/register` publishes. */
type RegisterRules = Readonly<Record<string, { readonly enabled: boolean } | undefined>>;

/**
 * What a site does not ask for, it does not take either: nobody would look after it.
 *
 * @throws InvalidInput that names the fields
 */
export function mustBeAskedFor(registration: Registration, rules: RegisterRules): void {
  const unwanted = OPTIONAL_FIELDS.filter((field) => registration[field] && !rules[field]?.enabled);
  if (unwanted.length === 0) return;
  const message = 'not asked for on this site';
  throw new InvalidInput(
    new z.ZodError(unwanted.map((field) => ({ code: 'custom', path: [field], message }))),
  );
}

/** @throws function.not.available where people register by invitation alone, and there is none */
export function mustBeInvited({ flags }: Site, { affiliateCode }: Registration): void {
  if (!flags.has('DIRECTREG3') && !affiliateCode) throw new DomainError('function.not.available');
}

/** @throws register.password_mismatch */
export function mustBeTypedTwice({ password, confirmPassword }: Registration): void {
  if (password !== confirmPassword) throw new DomainError('register.password_mismatch');
}
