import { register } from '@app/shared/api/member';
import type { z } from 'zod';
import { type FieldRule, keepsRule } from './register-rules.ts';

interface RegisterRules {
  readonly username: FieldRule | undefined;
  readonly password: FieldRule | undefined;
}

/** What the form holds: the contract's own fields, under the rules that this site adds to them. */
export function registerFormSchema({ username, password }: RegisterRules) {
  const fields = register.body.shape;
  const keeps = (rule: FieldRule | undefined) => (text: string) => !rule || keepsRule(text, rule);
  return register.body
    .pick({ confirmPassword: true, affiliateCode: true, ageConfirmed: true })
    .extend({
      username: fields.username.refine(keeps(username)),
      password: fields.password.refine(keeps(password)),
    })
    .refine((form) => form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      when: () => true, // also while another field is wrong: errors show where they are made
    });
}

export type RegisterInput = z.input<ReturnType<typeof registerFormSchema>>;
