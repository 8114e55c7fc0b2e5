import { isOwnName } from '@app/shared/validation/own-name';
import type { RegisterField } from '@app/shared/validation/register-rules';
import { z } from 'zod';
import { type FieldRules, satisfiesFieldRule } from '../../../lib/field-rules.ts';
import type { TypedNumber } from '../../../parts/codes/use-code-request.ts';

export type FormField = RegisterField | 'confirmPassword' | 'verificationCode';
export type RegisterInput = Record<FormField, string> & {
  countryDialingCode: string;
  ageConfirmed: boolean;
};
/** The visible fields after validation. */
export type Registration = Partial<Record<FormField, string>> & {
  countryDialingCode: string;
  ageConfirmed: true;
};

interface RegisterFormShape {
  /** The visible fields; hidden ones are neither validated nor sent. */
  readonly shown: readonly RegisterField[];
  readonly rules: Pick<FieldRules, RegisterField>;
  /** Whether a given number must be verified by a code. */
  readonly asksForCode: boolean;
  readonly isWholeNumber: (typed: TypedNumber) => boolean;
}

/** Not trimmed: a space may belong to the value. */
const VERBATIM: readonly RegisterField[] = ['password', 'paymentPassword'];

/** Schema of a form under the site's rules, which the server enforces as well. */
export function registerFormSchema(
  form: RegisterFormShape,
): z.ZodType<Registration, RegisterInput> {
  const { shown, rules, asksForCode, isWholeNumber } = form;
  const ruled = (field: RegisterField) => {
    const text = VERBATIM.includes(field) ? z.string() : z.string().trim();
    return text.refine((typed) => satisfiesFieldRule(typed, rules[field]));
  };
  const hasPassword = shown.includes('password');
  const hasNumber = shown.includes('mobileNum');
  // Runs even while the age box is not ticked, which would otherwise stop the validation.
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
  return schema as unknown as z.ZodType<Registration, RegisterInput>; // `shown` determines the fields
}
