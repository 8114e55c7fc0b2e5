import { isOwnName } from '@app/shared/validation/own-name';
import type { RegisterField } from '@app/shared/validation/register-rules';
import { z } from 'zod';
import { type FieldRules, isKept } from '../../lib/field-rules.ts';
import type { TypedNumber } from '../../parts/codes/use-code-request.ts';

export type FormField = RegisterField | 'confirmPassword' | 'verificationCode';
/** What stands in a form of registration. */
export type RegisterInput = Record<FormField, string> & {
  countryDialingCode: string;
  ageConfirmed: boolean;
};
/** The same with what is shown, where every rule is kept. */
export type Registration = Partial<Record<FormField, string>> & {
  countryDialingCode: string;
  ageConfirmed: true;
};

interface RegisterFormShape {
  /** The fields that are shown. What is not is neither asked for nor sent. */
  readonly shown: readonly RegisterField[];
  readonly rules: Pick<FieldRules, RegisterField>;
  /** A number that is given must be proved by a code. */
  readonly asksForCode: boolean;
  readonly isWholeNumber: (typed: TypedNumber) => boolean;
}

/** Read as it was typed: a space may belong to it. */
const VERBATIM: readonly RegisterField[] = ['password', 'paymentPassword'];

/** The fields of a form under the rules of the site, which the server holds people to as well. */
export function registerFormSchema(
  form: RegisterFormShape,
): z.ZodType<Registration, RegisterInput> {
  const { shown, rules, asksForCode, isWholeNumber } = form;
  const ruled = (field: RegisterField) => {
    const text = VERBATIM.includes(field) ? z.string() : z.string().trim();
    return text.refine((typed) => isKept(typed, rules[field]));
  };
  const hasPassword = shown.includes('password');
  const hasNumber = shown.includes('mobileNum');
  // Also while the box about age is not ticked, which would end the check.
  const always = { when: () => true };
  const schema = z
    .object({
      ...(Object.fromEntries(shown.map((field) => [field, ruled(field)])) as {
        username: z.ZodString;
        password: z.ZodString;
        mobileNum: z.ZodString;
      }),
      ...(hasPassword && { confirmPassword: z.string().min(1) }),
      ...(hasNumber && asksForCode && { verificationCode: z.string() }),
      countryDialingCode: z.string(),
      ageConfirmed: z.literal(true),
    })
    .refine((typed) => !hasPassword || typed.confirmPassword === typed.password, {
      path: ['confirmPassword'],
      ...always,
    })
    .refine((typed) => !hasPassword || !isOwnName(typed.password ?? '', typed.username ?? ''), {
      path: ['password'],
      ...always,
    })
    .refine((typed) => !hasNumber || !typed.mobileNum || isWholeNumber(typed), {
      path: ['mobileNum'],
      ...always,
    })
    .refine((typed) => !hasNumber || !asksForCode || !typed.mobileNum || typed.verificationCode, {
      path: ['verificationCode'],
      ...always,
    });
  return schema as unknown as z.ZodType<Registration, RegisterInput>; // `shown` says what is there
}
