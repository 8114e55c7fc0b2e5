import type { RegisterField } from '@app/shared/validation/register-rules';
import { z } from 'zod';
import { type FieldRules, isKept } from '../../lib/field-rules.ts';

export type FormField = RegisterField | 'confirmPassword';
/** What stands in a form of registration. */
export type RegisterInput = Record<FormField, string> & { ageConfirmed: boolean };
/** The same with what is shown, where every rule is kept. */
export type Registration = Partial<Record<FormField, string>> & { ageConfirmed: true };

interface RegisterFormShape {
  /** The fields that are shown. What is not is neither asked for nor sent. */
  readonly shown: readonly RegisterField[];
  readonly rules: FieldRules;
}

/** Read as it was typed: a space may belong to it. */
const VERBATIM: readonly RegisterField[] = ['password'];

/** The fields of a form under the rules of the site, which the server holds people to as well. */
export function registerFormSchema({
  shown,
  rules,
}: RegisterFormShape): z.ZodType<Registration, RegisterInput> {
  const ruled = (field: RegisterField) => {
    const text = VERBATIM.includes(field) ? z.string() : z.string().trim();
    return text.refine((typed) => isKept(typed, rules[field]));
  };
  const hasPassword = shown.includes('password');
  const form = z
    .object({
      ...(Object.fromEntries(shown.map((field) => [field, ruled(field)])) as {
        password: z.ZodString;
      }),
      ...(hasPassword && { confirmPassword: z.string() }),
      ageConfirmed: z.literal(true),
    })
    .refine((typed) => !hasPassword || typed.confirmPassword === typed.password, {
      path: ['confirmPassword'],
      when: () => true, // also while another field is wrong: errors show where they are made
    });
  return form as unknown as z.ZodType<Registration, RegisterInput>; // `shown` says what is there
}
